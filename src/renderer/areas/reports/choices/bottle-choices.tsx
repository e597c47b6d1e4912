/** What the reports of bottles may be narrowed to: a note, an order, a bottle, a kind of row, a loan. */
import type { BottleReceipt, BottleReceiptRow } from '#contract/bottles/bottle-receipt.ts'
import { loanTypes } from '#contract/enums.ts'
import { formatDate } from '#lib/dates.ts'
import type { Loan, PendingLoan } from '#contract/bottles/loan.ts'
import { queries } from '#lib/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OneOf } from './account-choices.tsx'
import { type ChoiceProps, FoundChoice } from './FoundChoice.tsx'

export const BottleReceiptChoice = (props: ChoiceProps) => <NoteChoice kind="BRN" {...props} />
export const OrderChoice = (props: ChoiceProps) => <NoteChoice kind="PO" {...props} />

const noteLabel = ({ number, date, supplier }: Pick<BottleReceiptRow, 'number' | 'date' | 'supplier'>): string =>
  `${number} · ${formatDate(date)} · ${supplier}`

function NoteChoice({ kind, ...props }: ChoiceProps & { kind: BottleReceiptRow['kind'] }) {
  const { t } = useTranslation('reports')
  return (
    <FoundChoice<BottleReceiptRow, BottleReceipt>
      {...props}
      label={t('note')}
      all={t('allNotes')}
      hint={t('bottleReceiptSearch')}
      list={(input) =>
        queries.bottleReceipt.list.queryOptions({ input: { ...input, filters: JSON.stringify({ kind }) } })
      }
      one={(input) => queries.bottleReceipt.get.queryOptions({ input })}
      labelOf={noteLabel}
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
export function LoanChoice(props: ChoiceProps) {
  const { t } = useTranslation('reports')
  return (
    <FoundChoice<PendingLoan, Loan>
      {...props}
      label={t('loan')}
      all={t('allLoans')}
      hint={t('loanSearch')}
      list={(input) => queries.bottleReceipt.pendingLoans.queryOptions({ input })}
      one={(input) => queries.bottleReceipt.loan.queryOptions({ input })}
      labelOf={loanLabel}
    />
  )
}
