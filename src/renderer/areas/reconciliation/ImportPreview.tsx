/** What importing the chosen file would do, and for a CSV which column holds what. */
import { formatDate } from '#lib/dates.ts'
import type { StatementFile } from '#contract/reconciliation/reconciliation.ts'
import {
  dateOrders,
  delimiters,
  type StatementMapping,
  type StatementPreview,
} from '#contract/reconciliation/statement.ts'
import { queries } from '#lib/queries.ts'
import { say } from '#lib/say.ts'
import { Amount } from '#ui/Amount.tsx'
import { BookTable } from '#ui/ledger/BookTable.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './Reconciliation.module.css'

/** Lines that are shown. */
const SHOWN = 50

export function ImportPreview({ file }: { file: StatementFile }) {
  const query = useQuery({
    ...queries.bankReconciliation.preview.queryOptions({ input: file }),
    placeholderData: (before) => before,
    gcTime: 0,
  })
  return <LoadState query={query}>{(preview) => <Preview preview={preview} />}</LoadState>
}

function Preview({ preview }: { preview: StatementPreview }) {
  const { t } = useTranslation('reconciliation')
  const { format, problem, lines, duplicates, opening, closing, sample, mapping } = preview
  return (
    <>
      {problem ? (
        <Alert type="warning" showIcon role="status" title={say(problem.message)} />
      ) : (
        <Alert
          type="info"
          showIcon
          role="status"
          title={t('import.found', { format, count: lines.length - duplicates, duplicates })}
        />
      )}
      {format === 'CSV' && (
        <Form.Item name="mapping" noStyle>
          <MappingField used={mapping} sample={sample} />
        </Form.Item>
      )}
      {lines.length > 0 && (
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

const start: StatementMapping = {
  delimiter: ',',
  headerRow: 0,
  date: 1,
  dateOrder: 'DMY',
  text: 2,
  amount: 3,
  decimal: '.',
}
const columnNames = ['date', 'text', 'reference', 'amount', 'debit', 'credit', 'balance'] as const
const needed: ReadonlySet<string> = new Set(['date', 'text'])

type MappingFieldProps = {
  used: StatementMapping | null
  sample: readonly (readonly string[])[]
  value?: StatementMapping | null
  onChange?: (mapping: StatementMapping) => void
}

/** Each part of the mapping with the headings of the file to choose from; what is changed is read again at once. */
function MappingField({ used, sample, value, onChange }: MappingFieldProps) {
  const { t } = useTranslation('reconciliation')
  const mapping = value ?? used ?? start
  const change = (changed: Partial<StatementMapping>) => onChange?.({ ...mapping, ...changed })
  const width = Math.max(0, ...sample.map((cells) => cells.length))
  const heading = sample[Math.max(0, mapping.headerRow - 1)] ?? []
  const columns = Array.from({ length: width }, (_, i) => ({ value: i + 1, label: `${i + 1}: ${heading[i] ?? ''}` }))
  const one = <T extends string | number>(
    name: string,
    present: T,
    options: { value: T; label: string }[],
    set: (to: T) => void,
  ) => (
    <label>
      <span>{name}</span>
      <Select<T> aria-label={name} value={present} options={options} onChange={set} />
    </label>
  )
  const rows = sample.map((_, i) => ({ value: i + 1, label: String(i + 1) }))
  return (
    <fieldset className={styles['columns']} aria-label={t('mapping.label')}>
      {one(
        t('mapping.headerRow'),
        mapping.headerRow,
        [{ value: 0, label: t('mapping.noHeading') }, ...rows],
        (headerRow) => change({ headerRow }),
      )}
      {one(
        t('mapping.delimiter'),
        mapping.delimiter,
        delimiters.map((each) => ({ value: each, label: t(`mapping.delimiters.${delimiterNames[each]}`) })),
        (delimiter) => change({ delimiter }),
      )}
      {columnNames.map((name) => (
        <label key={name}>
          <span>{t(`mapping.columns.${name}`)}</span>
          <Select<number>
            aria-label={t(`mapping.columns.${name}`)}
            allowClear={!needed.has(name)}
            value={mapping[name] ?? null}
            options={columns}
            onChange={(column) => onChange?.(withColumn(mapping, name, column))}
          />
        </label>
      ))}
      {one(
        t('mapping.dateOrder'),
        mapping.dateOrder,
        dateOrders.map((each) => ({ value: each, label: t(`mapping.dateOrders.${each}`) })),
        (dateOrder) => change({ dateOrder }),
      )}
      {one(
        t('mapping.decimal'),
        mapping.decimal,
        [
          { value: '.', label: t('mapping.point') },
          { value: ',', label: t('mapping.comma') },
        ],
        (decimal) => change({ decimal }),
      )}
    </fieldset>
  )
}

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

/** With the column, or without one. */
function withColumn(
  mapping: StatementMapping,
  name: (typeof columnNames)[number],
  column: number | undefined,
): StatementMapping {
  if (column !== undefined) return { ...mapping, [name]: column }
  const { [name]: _, ...rest } = mapping
  // `date` and `text` cannot be cleared.
  return rest as StatementMapping
}
