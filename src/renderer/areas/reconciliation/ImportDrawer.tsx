/** A statement's file: chosen, shown as it would be read, imported. The bank is that of the page, never one that the file names. */
import type { BusinessDate } from '#contract/dates.ts'
import type { Cents } from '#contract/money.ts'
import type { BankStanding, StatementFile } from '#contract/reconciliation/reconciliation.ts'
import { type MappingDraft, StatementMapping } from '#contract/reconciliation/statement.ts'
import { api } from '#lib/client.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { rememberSaved } from '#state/saved-row.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { type Parsed, readable, signedAmountReading } from '#ui/parsed.ts'
import { readableRule, requiredRule } from '#ui/rules.ts'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { type ChosenFile, FileField } from './FileField.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { refreshReconciliation } from './use-reconciling.ts'

type Values = {
  content?: ChosenFile | null
  mapping?: MappingDraft | null
  opening?: Parsed<Cents>
  from?: BusinessDate | null
}

/** What is asked of the server; null before a file is chosen. */
function fileOf(bank: number, { content, mapping, opening, from }: Values): StatementFile | null {
  if (!content) return null
  const balance = readable(opening ?? null)
  const { data: complete } = StatementMapping.safeParse(mapping)
  return {
    bank,
    fileName: content.name,
    content: content.base64,
    ...(complete && { mapping: complete }),
    ...(balance !== null && { opening: balance }),
    ...(typeof from === 'string' && { from }),
  }
}

export function ImportDrawer({ open, bank, onClose }: { open: boolean; bank: BankStanding; onClose: () => void }) {
  const { t } = useTranslation('reconciliation')
  const take = async (values: Values) => {
    const file = fileOf(bank.bankId, values)
    if (!file) return
    const { id, lines } = await api.bankReconciliation.importStatement(file)
    await refreshReconciliation()
    const { statement } = await queryClient.fetchQuery(
      queries.bankReconciliation.work.queryOptions({ input: { bank: bank.bankId } }),
    )
    const first = statement.find(({ statementId }) => statementId === id)
    if (first) rememberSaved(first.id)
    alert({ text: t('import.done', { count: lines }), severity: 'success' })
  }
  return (
    <FormDrawer<Values>
      initial={open ? {} : undefined}
      title={t('import.title', { bank: bank.name })}
      onClose={onClose}
      onSave={take}
      saveLabel={t('import.save')}
      saidAfter={null}
      isTyped={({ mapping, opening, from }) => Boolean(mapping ?? opening ?? from)}
    >
      <p className="quiet">{t('import.hint', { bank: bank.name, account: bank.accountNo })}</p>
      <Form.Item name="content" label={t('import.file')} rules={[requiredRule()]}>
        <StatementFileField />
      </Form.Item>
      {bank.from === null && (
        <>
          <Form.Item
            name="opening"
            label={t('import.opening')}
            extra={t('import.openingHint')}
            rules={[readableRule(signedAmountReading)]}
          >
            <MoneyInput signed />
          </Form.Item>
          <DateField name="from" label={t('import.from')} extra={t('import.fromHint')} required={false} />
        </>
      )}
      <Form.Item<Values> noStyle dependencies={['content', 'opening', 'from', 'mapping']}>
        {({ getFieldsValue }) => {
          const values = getFieldsValue(true) as Values
          const file = fileOf(bank.bankId, values)
          return file && <ImportPreview file={file} draft={values.mapping ?? null} />
        }}
      </Form.Item>
    </FormDrawer>
  )
}

/** Another file may have other columns: what was chosen for the last one is forgotten. */
function StatementFileField({ onChange, ...field }: React.ComponentProps<typeof FileField>) {
  const form = Form.useFormInstance<Values>()
  const choose = (file: ChosenFile | null) => {
    form.setFieldValue('mapping', null)
    onChange?.(file)
  }
  return <FileField {...field} onChange={choose} />
}
