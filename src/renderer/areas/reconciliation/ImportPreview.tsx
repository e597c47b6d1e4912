/** What importing the chosen file would do, and for a CSV which column holds what. */
import { formatDate } from '#lib/dates.ts'
import type { StatementFile } from '#contract/reconciliation/reconciliation.ts'
import { type MappingDraft, mappingFaults, type StatementPreview } from '#contract/reconciliation/statement.ts'
import { queries } from '#lib/queries.ts'
import { say } from '#lib/say.ts'
import { Amount } from '#ui/Amount.tsx'
import { BookTable } from '#ui/ledger/BookTable.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { RuledTable } from '#ui/RuledTable.tsx'
import { fieldError } from '#ui/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { t as translate } from 'i18next'
import { useTranslation } from 'react-i18next'
import { columnUnread, draftOf } from './mapping.ts'
import { MappingFields } from './MappingFields.tsx'
import styles from './Reconciliation.module.css'

/** Lines that are shown. */
const SHOWN = 50
/** Rows of a file that cannot be read yet. */
const FIRST = 8

type ImportPreviewProps = { file: StatementFile; draft: MappingDraft | null }

/** `draft`: the columns as they are being chosen; the file is read again once they can be read by. */
export function ImportPreview({ file, draft }: ImportPreviewProps) {
  const canRead = canReadBy(draft)
  const query = useQuery({
    ...queries.bankReconciliation.preview.queryOptions({ input: file }),
    placeholderData: (before) => before,
    enabled: canRead,
    gcTime: 0,
  })
  return (
    <LoadState query={query}>{(preview) => <Preview preview={preview} draft={draft} canRead={canRead} />}</LoadState>
  )
}

const canReadBy = (draft: MappingDraft | null) => draft === null || Object.keys(mappingFaults(draft)).length === 0

type PreviewProps = { preview: StatementPreview; draft: MappingDraft | null; canRead: boolean }

function Preview({ preview, draft, canRead }: PreviewProps) {
  const { t } = useTranslation('reconciliation')
  const { format, lines, opening, closing } = preview
  return (
    <>
      <Found preview={preview} draft={draft} canRead={canRead} />
      {format === 'CSV' && !(canRead && lines.length > 0) && <FirstRows rows={preview.sample} />}
      {format === 'CSV' && (
        // Without a status of its own: only the choices that are wrong are marked.
        <Form.Item
          name="mapping"
          noStyle
          validateStatus=""
          messageVariables={{ label: t('mapping.label') }}
          rules={[{ validator: requireReadable }]}
        >
          <MappingFields preview={preview} />
        </Form.Item>
      )}
      {canRead && lines.length > 0 && (
        <div className={styles['preview']}>
          <BookTable label={t('import.lines')}>
            <thead>
              <tr>
                <th scope="col">{t('date')}</th>
                <th scope="col">{t('statement.what')}</th>
                <th scope="col" data-figure>
                  {t('amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {opening !== null && (
                <tr>
                  <td colSpan={2} data-muted>
                    {t('import.before')}
                  </td>
                  <td data-figure>
                    <Amount value={opening} />
                  </td>
                </tr>
              )}
              {lines.slice(0, SHOWN).map(({ row, date, text, reference, amount, isDuplicate }) => (
                <tr key={row}>
                  <td data-tight>{formatDate(date)}</td>
                  <td {...(isDuplicate && { 'data-muted': true })}>
                    {text} {reference} {isDuplicate && t('import.duplicate')}
                  </td>
                  <td data-figure>
                    <Amount value={amount} />
                  </td>
                </tr>
              ))}
              {closing !== null && (
                <tr data-row="sum">
                  <td colSpan={2}>
                    {lines.length > SHOWN
                      ? t('import.moreAndAfter', { count: lines.length - SHOWN })
                      : t('import.after')}
                  </td>
                  <td data-figure>
                    <Amount value={closing} />
                  </td>
                </tr>
              )}
            </tbody>
          </BookTable>
        </div>
      )}
    </>
  )
}

/** What is wrong is said beside its choice. */
const requireReadable = async (_rule: unknown, draft: MappingDraft | null | undefined) => {
  if (!canReadBy(draft ?? null)) throw fieldError(translate('ui:form.required'))
}

/** How many lines are new, or why none can be taken. */
function Found({ preview, draft, canRead }: PreviewProps) {
  const { t } = useTranslation('reconciliation')
  const { format, problem, lines, duplicates } = preview
  const isBeside = !canRead || columnUnread(preview, draft ?? draftOf(preview)) !== undefined
  const words = isBeside ? t('mapping.mend') : problem && say(problem.message)
  if (words) return <Alert type="warning" showIcon role="status" title={words} />
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={t('import.found', { format, count: lines.length - duplicates, duplicates })}
    />
  )
}

/** Rows of the file as they stand in it, by which its columns are chosen. */
function FirstRows({ rows }: { rows: StatementPreview['sample'] }) {
  const { t } = useTranslation('reconciliation')
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, column) => ({
    key: String(column + 1),
    title: String(column + 1),
    nowrap: true as const,
    render: ({ cells }: { cells: readonly string[] }) => cells[column] ?? '',
  }))
  return (
    <div className={styles['preview']}>
      <RuledTable
        label={t('import.firstRows')}
        columns={[{ key: 'row', title: t('import.row'), render: ({ row }) => row }, ...columns]}
        rows={rows.slice(0, FIRST).map((cells, i) => ({ row: i + 1, cells }))}
        rowKey={({ row }) => row}
      />
    </div>
  )
}
