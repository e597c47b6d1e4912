/** What a report may be narrowed to: one note, one stock item. */
import { formatDate } from '#lib/dates.ts'
import type { Grn, GrnRow } from '#contract/inventory/grn.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { queries } from '#lib/queries.ts'
import { useProductScope } from '#lib/use-product-scope.ts'
import { SearchSelect } from '#ui/report/SearchSelect.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OneOf } from './account-choices.tsx'
import { type ChoiceProps, foundBy, FoundChoice } from './FoundChoice.tsx'

export function GrnChoice(props: ChoiceProps) {
  const { t } = useTranslation('reports')
  return (
    <FoundChoice<GrnRow, Grn>
      {...props}
      label={t('note')}
      all={t('allNotes')}
      hint={t('noteSearch')}
      list={(input) => queries.grn.list.queryOptions({ input })}
      one={(input) => queries.grn.get.queryOptions({ input })}
      labelOf={grnLabel}
    />
  )
}

/** The number of the chosen one is read nowhere alone. */
export function ExpiryNoteChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const [text, setText] = useState('')
  const list = useQuery({
    ...queries.expiryNote.list.queryOptions({ input: foundBy(text) }),
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

export function SupplierChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const suppliers = useQuery(queries.party.suppliers.queryOptions({ input: {} }))
  const options = suppliers.data?.map(({ id: value, name }) => ({ value, label: name })) ?? []
  return <OneOf label={t('supplier')} all={t('all')} options={options} id={id} onChoose={onChoose} />
}

export function StockChoice(props: ChoiceProps) {
  const { t } = useTranslation('reports')
  const { productId = 0 } = useProductScope()
  return (
    <FoundChoice<StockRow, StockRow>
      {...props}
      label={t('item')}
      all={t('allItems')}
      hint={t('itemSearch')}
      list={(input) => queries.stock.byMainCategory.queryOptions({ input: { id: productId, sort: 'code', ...input } })}
      one={(input) => queries.stock.byId.queryOptions({ input })}
      labelOf={itemLabel}
    />
  )
}

const noteLabel = ({ number, date }: { number: string; date: string }): string => `${number} · ${formatDate(date)}`
const grnLabel = (note: Pick<GrnRow, 'number' | 'date' | 'supplier'>): string => `${noteLabel(note)} · ${note.supplier}`
const itemLabel = ({ code, description }: { code: string; description: string }): string => `${code} · ${description}`
