/** Narrows a list by any of its columns: what is asked already, each with a button that takes it off, and the fields of one more. */
import type { Where, WhereCondition, WhereOp } from '#contract/where.ts'
import type { ListState } from '#lib/list-state.ts'
import { useShortcut, useShortcutLabel } from '#lib/shortcuts.ts'
import { FilterOutlined } from '@ant-design/icons'
import { Button, Input, Popover, Select } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Asked, conditionOf, opsFor, wordsOf } from './conditions.ts'
import { DateInput } from './DateInput.tsx'
import { MoneyInput, QuantityInput } from './ParsedInput.tsx'
import type { Filterable } from './table-columns.tsx'
import styles from './TableTools.module.css'

type ConditionsProps = { list: ListState; columns: readonly Filterable[] }

export function TableConditions({ list, columns }: ConditionsProps) {
  const { t } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const keys = useShortcutLabel('filterList')
  useShortcut('filterList', () => setOpen(true), columns.length > 0)
  if (columns.length === 0) return null
  const add = (condition: WhereCondition) => {
    list.setWhere([...list.where, condition])
    setOpen(false)
  }
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomLeft"
        open={isOpen}
        onOpenChange={setOpen}
        afterOpenChange={(opened) => {
          if (opened) fields.current?.querySelector('input')?.focus()
          // Esc closed it: keys belong to the list again.
          else if (document.activeElement === document.body) button.current?.focus()
        }}
        destroyOnHidden
        content={
          <div ref={fields}>
            <NewCondition columns={columns} onAdd={add} />
          </div>
        }
      >
        <Button ref={button} aria-expanded={isOpen} title={`${t('where.filter')} (${keys})`}>
          <FilterOutlined data-sign aria-hidden />
          <span data-words>{t('where.filter')}</span> ▾
        </Button>
      </Popover>
      {list.where.map((condition, index) => (
        <Chip
          key={JSON.stringify(condition)}
          condition={condition}
          columns={columns}
          onRemove={() => list.setWhere(without(list.where, index))}
        />
      ))}
    </>
  )
}

const without = (where: Where, index: number): Where => where.filter((_, at) => at !== index)

type ChipProps = { condition: WhereCondition; columns: readonly Filterable[]; onRemove: () => void }

function Chip({ condition, columns, onRemove }: ChipProps) {
  const { t } = useTranslation('ui')
  const column = columns.find(({ key }) => key === condition.column)
  const words = t(`where.said.${condition.op}`, {
    column: column?.title ?? condition.column,
    value: wordsOf(condition, column),
  })
  return (
    <Button size="small" data-condition aria-label={t('where.remove', { condition: words })} onClick={onRemove}>
      {words} <span aria-hidden>✕</span>
    </Button>
  )
}

type NewConditionProps = { columns: readonly Filterable[]; onAdd: (condition: WhereCondition) => void }

function NewCondition({ columns, onAdd }: NewConditionProps) {
  const { t } = useTranslation('ui')
  const [key, setKey] = useState<string | null>(null)
  const [op, setOp] = useState<WhereOp | null>(null)
  const [value, setValue] = useState<Asked>(null)
  // Enter in a figure's field takes the figure and sends the form in one step, before the page is drawn again.
  const latest = useRef<Asked>(null)
  const take = (next: Asked) => {
    latest.current = next
    setValue(next)
  }
  const column = columns.find((one) => one.key === key)
  const ops = column ? opsFor(column) : []
  const chosenOp = op !== null && ops.includes(op) ? op : ops[0]
  return (
    <form
      className={styles['condition']}
      onSubmit={(event) => {
        event.preventDefault()
        const condition = column && chosenOp && conditionOf(column, chosenOp, latest.current)
        if (condition) onAdd(condition)
      }}
    >
      <Select
        autoFocus
        aria-label={t('where.column')}
        placeholder={t('where.column')}
        popupMatchSelectWidth={false}
        value={key}
        options={columns.map((one) => ({ value: one.key, label: one.title }))}
        onChange={(next) => {
          setKey(next)
          take(null)
        }}
      />
      {column && chosenOp && (
        <>
          <Select<WhereOp>
            aria-label={t('where.op')}
            popupMatchSelectWidth={false}
            value={chosenOp}
            options={ops.map((one) => ({ value: one, label: t(`where.ops.${one}`) }))}
            onChange={setOp}
          />
          <ValueField column={column} value={value} onChange={take} />
          <Button type="primary" htmlType="submit">
            {t('where.add')}
          </Button>
        </>
      )}
    </form>
  )
}

type ValueFieldProps = { column: Filterable; value: Asked; onChange: (value: Asked) => void }

function ValueField({ column: { filter }, value, onChange }: ValueFieldProps) {
  const { t } = useTranslation('ui')
  const label = { 'aria-label': t('where.value') }
  if (typeof filter === 'object')
    return (
      <Select<Asked>
        {...label}
        className={styles['value'] ?? ''}
        value={value}
        options={filter.map((one) => ({ value: one.value, label: one.label }))}
        onChange={onChange}
      />
    )
  // Each field gives what its kind of column takes (conditions.ts).
  if (filter === 'amount') return <MoneyInput {...label} signed value={value as never} onChange={onChange} />
  if (filter === 'quantity') return <QuantityInput {...label} zero value={value as never} onChange={onChange} />
  if (filter === 'date') return <DateInput {...label} value={value as never} onChange={onChange} />
  return <Input {...label} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />
}
