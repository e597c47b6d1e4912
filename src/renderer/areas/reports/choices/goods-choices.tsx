/** What a report may be narrowed to: one note, one stock item. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#contract/format.ts'
import type { GrnRow } from '#contract/inventory/grn.ts'
import { queries } from '#lib/queries.ts'
import { useProductScope } from '#lib/use-product-scope.ts'
import { type Option, SearchSelect } from '#ui/report/SearchSelect.tsx'

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

export function ExpiryNoteChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const [text, setText] = useState('')
  const list = useQuery({
    ...queries.expiryNote.list.queryOptions({ input: found(text) }),
    placeholderData: keepPreviousData,
  })
  return (
    <SearchSelect
      label={t('note')}
      all={t('allNotes')}
      hint={t('expiryNoteSearch')}
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
  const { productId = 0 } = useProductScope()
  const [text, setText] = useState('')
  const list = useQuery({
    ...queries.stock.byMainCategory.queryOptions({ input: { id: productId, sort: 'code', ...found(text) } }),
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

const noteLabel = ({ number, date }: { number: string; date: string }): string => `${number} · ${formatDate(date)}`
const grnLabel = (note: Pick<GrnRow, 'number' | 'date' | 'supplier'>): string => `${noteLabel(note)} · ${note.supplier}`
const itemLabel = ({ code, description }: { code: string; description: string }): string => `${code} · ${description}`
