/** What a report may be narrowed to: one note, one stock item, one product. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#contract/format.ts'
import type { GrnRow } from '#contract/grn.ts'
import { queries } from '../../../lib/queries.ts'
import { useSession } from '../../../state/session.ts'
import { ReportParameter } from '../../../ui/report/ReportPage.tsx'
import { type Option, SearchSelect } from '../../../ui/report/SearchSelect.tsx'
import styles from '../../../ui/report/SearchSelect.module.css'

export type ChoiceProps = {
  /** Undefined: everything. */
  id: number | undefined
  onChoose: (id: number | undefined) => void
}

const MOST_OFFERED = 20

/** The first rows that a list finds for the typed text. */
export const found = (text: string) => ({ PageSize: MOST_OFFERED, ...(text && { searchQuery: text }) })

export function GrnChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const [text, setText] = useState('')
  const list = useQuery({
    ...queries.grn.list.queryOptions({ input: found(text) }),
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({ ...queries.grn.get.queryOptions({ input: { id: id ?? 0 } }), enabled: id !== undefined })
  return (
    <SearchSelect
      label={t('note')}
      all={t('allNotes')}
      hint={t('noteSearch')}
      value={id}
      chosen={chosen.data && grnLabel(chosen.data)}
      options={list.data?.items.map((note) => ({ value: note.id, label: grnLabel(note) })) ?? []}
      onSearch={setText}
      onChange={onChoose}
    />
  )
}

export function ErnChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const [text, setText] = useState('')
  const list = useQuery({
    ...queries.expire.list.queryOptions({ input: found(text) }),
    placeholderData: keepPreviousData,
  })
  return (
    <SearchSelect
      label={t('note')}
      all={t('allNotes')}
      hint={t('ernSearch')}
      value={id}
      chosen={t('chosenNote')}
      options={list.data?.items.map((note) => ({ value: note.id, label: noteLabel(note) })) ?? []}
      onSearch={setText}
      onChange={onChoose}
    />
  )
}

export function StockChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const product = useSession(({ state }) => state?.product?.id)
  const [text, setText] = useState('')
  const list = useQuery({
    ...queries.stock.byMainCategory.queryOptions({ input: { id: product ?? 0, sort: 'code', ...found(text) } }),
    enabled: product !== undefined,
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({ ...queries.stock.byId.queryOptions({ input: { id: id ?? 0 } }), enabled: id !== undefined })
  return (
    <SearchSelect
      label={t('item')}
      all={t('allItems')}
      hint={t('itemSearch')}
      value={id}
      chosen={chosen.data && itemLabel(chosen.data)}
      options={list.data?.items.map((row): Option => ({ value: row.id, label: itemLabel(row) })) ?? []}
      onSearch={setText}
      onChange={onChoose}
    />
  )
}

export function ProductChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const products = useQuery(queries.stock.products.queryOptions({ input: {} }))
  return (
    <ReportParameter label={t('product')}>
      <Select<number | null>
        className={styles['select'] ?? ''}
        aria-label={t('product')}
        allowClear
        placeholder={t('allProducts')}
        value={id ?? null}
        options={products.data?.map((product) => ({ value: product.id, label: product.description })) ?? []}
        onChange={(chosen) => onChoose(chosen ?? undefined)}
      />
    </ReportParameter>
  )
}

const noteLabel = ({ number, date }: { number: string; date: string }): string => `${number} · ${formatDate(date)}`
const grnLabel = (note: Pick<GrnRow, 'number' | 'date' | 'supplier'>): string => `${noteLabel(note)} · ${note.supplier}`
const itemLabel = ({ code, description }: { code: string; description: string }): string => `${code} · ${description}`
