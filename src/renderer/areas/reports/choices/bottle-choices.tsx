/** What the reports of bottles may be narrowed to: a note, an order, a bottle, a kind of row, a loan. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BottleReceiptRow } from '#contract/bottles/bottle-receipt.ts'
import { loanTypes } from '#contract/enums.ts'
import { formatDate } from '#contract/format.ts'
import type { Loan } from '#contract/bottles/loan.ts'
import { queries } from '#lib/queries.ts'
import { SearchSelect } from '#ui/report/SearchSelect.tsx'
import { OneOf } from './account-choices.tsx'
import { type ChoiceProps, found } from './goods-choices.tsx'

export const BottleReceiptChoice = (props: ChoiceProps) => <NoteChoice kind="BRN" {...props} />
export const OrderChoice = (props: ChoiceProps) => <NoteChoice kind="PO" {...props} />

const noteLabel = ({ number, date, supplier }: Pick<BottleReceiptRow, 'number' | 'date' | 'supplier'>): string =>
  `${number} · ${formatDate(date)} · ${supplier}`

function NoteChoice({ kind, id, onChoose }: ChoiceProps & { kind: BottleReceiptRow['kind'] }) {
  const { t } = useTranslation('reports')
  const [text, setText] = useState('')
  const list = useQuery({
    ...queries.bottleReceipt.list.queryOptions({ input: { ...found(text), filters: JSON.stringify({ kind }) } }),
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({
    ...queries.bottleReceipt.get.queryOptions({ input: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })
  return (
    <SearchSelect
      label={t('note')}
      all={t('allNotes')}
      hint={t('bottleReceiptSearch')}
      value={id}
      chosen={chosen.data && noteLabel(chosen.data)}
      options={list.data?.items.map((note) => ({ value: note.id, label: noteLabel(note) })) ?? []}
      onSearch={setText}
      onChange={onChoose}
    />
  )
}

export function BottleChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const bottles = useQuery(queries.bottleStock.list.queryOptions({ input: {} })).data ?? []
  const options = bottles.map((row) => ({ value: row.id, label: `${row.item_code} · ${row.description}` }))
  return <OneOf label={t('bottle')} all={t('allBottles')} options={options} id={id} onChoose={onChoose} />
}

export function BottleKindChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const options = Object.entries(loanTypes).map(([name, value]) => ({
    value,
    label: t(`bottleKinds.${name as keyof typeof loanTypes}`),
  }))
  return <OneOf label={t('bottleKind')} all={t('all')} options={options} id={id} onChoose={onChoose} />
}

const loanLabel = ({ number, party, item_code: code }: Pick<Loan, 'number' | 'party' | 'item_code'>): string =>
  `${number} · ${party} · ${code}`

/** Offers those that are still out; one that is closed is reached from its own page. */
export function LoanChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const [text, setText] = useState('')
  const list = useQuery({
    ...queries.bottleReceipt.pendingLoans.queryOptions({ input: found(text) }),
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({
    ...queries.bottleReceipt.loan.queryOptions({ input: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })
  return (
    <SearchSelect
      label={t('loan')}
      all={t('allLoans')}
      hint={t('loanSearch')}
      value={id}
      chosen={chosen.data && loanLabel(chosen.data)}
      options={list.data?.items.map((loan) => ({ value: loan.id, label: loanLabel(loan) })) ?? []}
      onSearch={setText}
      onChange={onChoose}
    />
  )
}
