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
import { isUnreadable, type Parsed, readable } from '#ui/parsed.ts'
import { capitals, codeRule, fieldError, nameRule, requiredRule } from '#ui/rules.ts'
import { WordSelect } from '#ui/WordSelect.tsx'
import { Checkbox, Form, type FormRule, Input } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { subTypeKeys, typeKeys, typesInOrder } from '../words.ts'
import { GroupField } from './GroupField.tsx'
import { nextCode } from './next-code.ts'
import { OpeningField } from './OpeningField.tsx'
import { groupOfCode, typeOfCode } from './type-of-code.ts'

/** What the drawer is open for: a new account, with the group it was added under and the name that was typed already, or one that is changed. */
export type Editing = { add: AccountNode | null; name?: string } | { edit: AccountNode }

type Values = {
  code: string
  name: string
  acc_type: AccountType
  sub_type: AccountSubType
  parentId?: Parsed<number>
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
  // Without a group the type is chosen, or proposed by the code.
  if (!parent) return { name }
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
    ...(typeof parentId === 'number' && { parentId }),
    ...(opening !== null && { opening_balance: opening }),
  })
}

const change = (node: AccountNode, { code, name, acc_type, sub_type, parentId, isActive = true }: Values) =>
  api.account.update({
    id: node.id,
    rowVersion: node.rowVersion,
    code,
    name,
    acc_type,
    sub_type,
    parentId: readable(parentId),
    isActive,
  })

type FieldsProps = Pick<AccountFormProps, 'tree' | 'openingDate'> & { node: AccountNode | null }

function AccountFields({ node, tree, openingDate }: FieldsProps) {
  const { t } = useTranslation('accounts')
  const form = Form.useFormInstance<Values>()
  /** Undefined until it is chosen or proposed. */
  const type = Form.useWatch('acc_type', form) ?? node?.acc_type
  const isGroup = Form.useWatch('isGroup', form) ?? false
  // Documents know a system account by its code and kind (E-02).
  const fixed = node?.isSystem ?? false
  const groups = allAccounts(tree).filter(
    (one) => one.isGroup && one.isActive && (!fixed || one.acc_type === type) && !standsUnder(one, node),
  )
  /** Somebody said the type, or it is that of the group: the code proposes none any more. */
  const isTypeSaid = useRef(node !== null || Boolean(form.getFieldValue('parentId')))
  /** Somebody chose the group, or none. */
  const isGroupSaid = useRef(false)
  const take = (next: AccountType, sub = legalSubTypes(next)[0] ?? 0) =>
    form.setFieldsValue({ acc_type: next, sub_type: sub })
  const proposeType = (code: string) => {
    if (isTypeSaid.current) return
    const proposed = typeOfCode(tree, code)
    const group = groupOfCode(tree, code)
    const inGroup = group !== undefined && group.acc_type === proposed ? group : undefined
    if (!isGroupSaid.current) form.setFieldValue('parentId', inGroup?.id ?? null)
    if (proposed === undefined) form.setFieldsValue({ acc_type: undefined, sub_type: undefined })
    else if (inGroup && !isGroupSaid.current) take(proposed, inGroup.sub_type)
    else if (proposed !== form.getFieldValue('acc_type')) take(proposed)
  }
  const changeType = (next: AccountType) => {
    isTypeSaid.current = true
    take(next)
    form.setFieldValue('parentId', null)
  }
  const followGroup = (chosen: Parsed<number>) => {
    isGroupSaid.current = true
    const group = groups.find(({ id }) => id === chosen)
    if (!group || fixed) return
    isTypeSaid.current = true
    if (group.acc_type !== type || !node) take(group.acc_type, group.sub_type)
  }

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
          onChange={(event) => proposeType(event.target.value)}
        />
      </Form.Item>
      <Form.Item name="name" label={t('account.name')} rules={[requiredRule(), nameRule]}>
        <Input autoFocus={fixed} autoComplete="off" />
      </Form.Item>
      <Form.Item name="acc_type" label={t('account.type')} rules={[requiredRule()]}>
        <WordSelect
          disabled={fixed}
          onChange={changeType}
          options={typesInOrder.map((value) => ({ value, label: t(`types.${typeKeys[value]}`) }))}
        />
      </Form.Item>
      <Form.Item name="sub_type" label={t('account.subType')} rules={[requiredRule()]}>
        <WordSelect
          disabled={fixed}
          options={(type === undefined ? [] : legalSubTypes(type)).map((value) => ({
            value,
            label: t(`subTypes.${subTypeKeys[value]}`),
          }))}
        />
      </Form.Item>
      <Form.Item name="parentId" label={t('account.parent')} rules={[groupRule(t('account.noSuchGroup'))]}>
        <GroupField groups={groups} onChange={followGroup} />
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
      {!node && openingDate && !isGroup && type !== undefined && (
        <OpeningField type={type} date={openingDate} required={false} />
      )}
    </>
  )
}

const groupRule = (message: string): FormRule => ({
  validator: async (_rule, value: unknown) => {
    if (isUnreadable(value)) throw fieldError(message)
  },
})

/** An account cannot stand under itself. */
const standsUnder = (one: AccountNode, node: AccountNode | null): boolean =>
  node !== null && (one.id === node.id || allAccounts(node.children).some(({ id }) => id === one.id))
