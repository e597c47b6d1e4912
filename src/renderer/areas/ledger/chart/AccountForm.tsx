/** The drawer for a new account or a change of one (E-01, E-02). */
import type { AccountNode } from '#contract/ledger/account.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { type AccountSubType, type AccountType, legalSubTypes } from '#contract/enums.ts'
import type { Cents } from '#contract/money.ts'
import { allAccounts } from '#lib/account-tree.ts'
import { accountLabel } from '#lib/books.ts'
import { api } from '#lib/client.ts'
import type { Created } from '#state/creating.ts'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { type Parsed, readable } from '#ui/parsed.ts'
import { capitals, codeRule, nameRule, requiredRule } from '#ui/rules.ts'
import { Checkbox, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { subTypeKeys, typeKeys, typesInOrder } from '../words.ts'
import { nextCode } from './next-code.ts'
import { OpeningField } from './OpeningField.tsx'

/** What the drawer is open for: a new account, with the group it was added under and the name that was typed already, or one that is changed. */
export type Editing = { add: AccountNode | null; name?: string } | { edit: AccountNode }

type Values = {
  code: string
  name: string
  acc_type: AccountType
  sub_type: AccountSubType
  parentId?: number | null
  isGroup?: boolean
  isActive?: boolean
  opening_balance?: Parsed<Cents>
}

type AccountFormProps = {
  editing: Editing | null
  tree: readonly AccountNode[]
  /** The day of openings; null: none may be entered. */
  openingDate: BusinessDate | null
  onClose: () => void
  onClosed?: () => void
  /** Gets the account that was added. */
  onMade?: (made: Created) => void
}

export function AccountForm({ editing, tree, openingDate, onClose, onClosed, onMade }: AccountFormProps) {
  const { t } = useTranslation('accounts')
  const node = editing && 'edit' in editing ? editing.edit : null
  return (
    <FormDrawer<Values>
      initial={editing ? startOf(editing, tree) : undefined}
      follows={node !== null}
      title={node ? t('account.editTitle', { name: accountLabel(node) }) : t('account.addTitle')}
      onClose={onClose}
      {...(onClosed && { onClosed })}
      onSave={async (values) => {
        if (node) return void (await change(node, values))
        const made = await add(values)
        onMade?.(made)
      }}
    >
      <AccountFields node={node} tree={tree} openingDate={openingDate} />
    </FormDrawer>
  )
}

function startOf(editing: Editing, tree: readonly AccountNode[]): Partial<Values> {
  if ('edit' in editing) {
    const { code, name, acc_type, sub_type, parentId, isActive } = editing.edit
    return { code, name, acc_type, sub_type, parentId, isActive }
  }
  const { add: parent, name = '' } = editing
  if (!parent) return { name, acc_type: 1, sub_type: 1 }
  const code = nextCode(tree, parent)
  return {
    ...(code !== undefined && { code }),
    name,
    acc_type: parent.acc_type,
    sub_type: parent.sub_type,
    parentId: parent.id,
  }
}

const add = ({ code, name, acc_type, sub_type, parentId, isGroup = false, opening_balance = null }: Values) => {
  const opening = isGroup ? null : readable(opening_balance)
  return api.account.create({
    code,
    name,
    acc_type,
    sub_type,
    isGroup,
    ...(parentId && { parentId }),
    ...(opening !== null && { opening_balance: opening }),
  })
}

const change = (node: AccountNode, { code, name, acc_type, sub_type, parentId = null, isActive = true }: Values) =>
  api.account.update({ id: node.id, rowVersion: node.rowVersion, code, name, acc_type, sub_type, parentId, isActive })

type FieldsProps = Pick<AccountFormProps, 'tree' | 'openingDate'> & { node: AccountNode | null }

function AccountFields({ node, tree, openingDate }: FieldsProps) {
  const { t } = useTranslation('accounts')
  const form = Form.useFormInstance<Values>()
  const type = Form.useWatch('acc_type', form) ?? node?.acc_type ?? 1
  const isGroup = Form.useWatch('isGroup', form) ?? false
  // Documents know a system account by its code and kind (E-02).
  const fixed = node?.isSystem ?? false
  const parents = allAccounts(tree).filter(
    (one) => one.isGroup && one.acc_type === type && one.isActive && !standsUnder(one, node),
  )
  const changeType = (next: AccountType) =>
    form.setFieldsValue({ sub_type: legalSubTypes(next)[0] ?? 0, parentId: null })

  return (
    <>
      <Form.Item
        name="code"
        label={t('account.code')}
        normalize={capitals}
        rules={[requiredRule(), codeRule]}
        extra={fixed ? t('account.locked') : t('account.codeHint')}
      >
        <Input
          autoFocus={!fixed}
          disabled={fixed}
          autoComplete="off"
          maxLength={64}
          // The number that is proposed gives way to one that is typed.
          onFocus={(event) => !node && event.target.select()}
        />
      </Form.Item>
      <Form.Item name="name" label={t('account.name')} rules={[requiredRule(), nameRule]}>
        <Input autoFocus={fixed} autoComplete="off" />
      </Form.Item>
      <Form.Item name="acc_type" label={t('account.type')} rules={[requiredRule()]}>
        <Select
          disabled={fixed}
          onChange={changeType}
          options={typesInOrder.map((value) => ({ value, label: t(`types.${typeKeys[value]}`) }))}
        />
      </Form.Item>
      <Form.Item name="sub_type" label={t('account.subType')} rules={[requiredRule()]}>
        <Select
          disabled={fixed}
          options={legalSubTypes(type).map((value) => ({ value, label: t(`subTypes.${subTypeKeys[value]}`) }))}
        />
      </Form.Item>
      <Form.Item name="parentId" label={t('account.parent')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('account.noParent')}
          options={parents.map((one) => ({ value: one.id, label: accountLabel(one) }))}
        />
      </Form.Item>
      {node ? (
        <Form.Item name="isActive" valuePropName="checked">
          <Checkbox>{t('account.isActive')}</Checkbox>
        </Form.Item>
      ) : (
        <Form.Item name="isGroup" valuePropName="checked">
          <Checkbox>{t('account.isGroup')}</Checkbox>
        </Form.Item>
      )}
      {!node && openingDate && !isGroup && <OpeningField type={type} date={openingDate} required={false} />}
    </>
  )
}

/** An account cannot stand under itself. */
const standsUnder = (one: AccountNode, node: AccountNode | null): boolean =>
  node !== null && (one.id === node.id || allAccounts(node.children).some(({ id }) => id === one.id))
