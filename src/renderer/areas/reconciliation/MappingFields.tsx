/** Which column of a CSV holds what, with the headings of the file to choose from; what is wrong with a choice is said beside it. */
import {
  dateOrders,
  delimiters,
  type MappedColumn,
  mappedColumns,
  type MappingDraft,
  mappingFaults,
  type StatementPreview,
} from '#contract/reconciliation/statement.ts'
import { say } from '#lib/say.ts'
import { Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { columnUnread, draftOf, titleOf, withColumn } from './mapping.ts'
import styles from './Reconciliation.module.css'

const needed: ReadonlySet<MappedColumn> = new Set(['date', 'text'])
const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

type MappingFieldsProps = {
  preview: StatementPreview
  id?: string
  value?: MappingDraft | null
  onChange?: (mapping: MappingDraft) => void
}

export function MappingFields({ preview, id, value, onChange }: MappingFieldsProps) {
  const { t } = useTranslation('reconciliation')
  const { sample, problem } = preview
  const draft = value ?? draftOf(preview)
  const change = (changed: Partial<MappingDraft>) => onChange?.({ ...draft, ...changed })
  const faults = mappingFaults(draft)
  const [firstFault] = mappedColumns.filter((name) => faults[name])
  const unread = columnUnread(preview, draft)
  const wrongAt = (name: MappedColumn): string | undefined => {
    const fault = faults[name]
    if (fault) return t(`mapping.faults.${fault}`)
    return firstFault === undefined && problem && unread === name ? say(problem.message) : undefined
  }
  const width = Math.max(0, ...sample.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, i) => ({
    value: i + 1,
    label: `${i + 1}: ${titleOf(sample, draft, i + 1) ?? ''}`,
  }))
  const rows = sample.map((_, i) => ({ value: i + 1, label: String(i + 1) }))
  return (
    <fieldset className={styles['columns']} aria-label={t('mapping.label')}>
      <Chosen
        name={t('mapping.headerRow')}
        value={draft.headerRow}
        options={[{ value: 0, label: t('mapping.noHeading') }, ...rows]}
        onChange={(headerRow = 0) => change({ headerRow })}
      />
      <Chosen
        name={t('mapping.delimiter')}
        value={draft.delimiter}
        options={delimiters.map((each) => ({ value: each, label: t(`mapping.delimiters.${delimiterNames[each]}`) }))}
        onChange={(delimiter = ',') => change({ delimiter })}
      />
      {mappedColumns.map((name) => (
        <Chosen
          key={name}
          {...(id && name === firstFault && { id })}
          name={t(`mapping.columns.${name}`)}
          value={draft[name]}
          options={columns}
          clearable={!needed.has(name)}
          wrong={wrongAt(name)}
          onChange={(column) => onChange?.(withColumn(draft, name, column))}
        />
      ))}
      <Chosen
        name={t('mapping.dateOrder')}
        value={draft.dateOrder}
        options={dateOrders.map((each) => ({ value: each, label: t(`mapping.dateOrders.${each}`) }))}
        onChange={(dateOrder = 'DMY') => change({ dateOrder })}
      />
      <Chosen
        name={t('mapping.decimal')}
        value={draft.decimal}
        options={[
          { value: '.', label: t('mapping.point') },
          { value: ',', label: t('mapping.comma') },
        ]}
        onChange={(decimal = '.') => change({ decimal })}
      />
    </fieldset>
  )
}

type ChosenProps<T> = {
  id?: string
  name: string
  value: T | undefined
  options: { value: T; label: string }[]
  clearable?: boolean
  /** What is wrong with the choice. */
  wrong?: string | undefined
  onChange: (value: T | undefined) => void
}

function Chosen<T extends string | number>({ id, name, value, options, clearable, wrong, onChange }: ChosenProps<T>) {
  const wrongId = useId()
  return (
    <label>
      <span>{name}</span>
      <Select<T>
        {...(id && { id })}
        aria-label={name}
        allowClear={clearable ?? false}
        value={value ?? null}
        options={options}
        onChange={onChange}
        {...(wrong && { status: 'error', 'aria-invalid': true, 'aria-describedby': wrongId })}
      />
      {wrong && (
        <span id={wrongId} className={styles['wrong']}>
          {wrong}
        </span>
      )}
    </label>
  )
}
