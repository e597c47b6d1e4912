/** Under the line of a bank transfer while it is typed: the same amount stands under the same reference already, in this trip or another. It is taken all the same. */
import type { RecordedTransfer } from '#contract/bills/bill.ts'
import { formatAmount } from '#contract/format.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { formatDate } from '#lib/dates.ts'
import { queries } from '#lib/queries.ts'
import { readable } from '#ui/parsed.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { knownTransfer, knownTransferHere } from './known-transfer.ts'
import styles from './Settlement.module.css'
import type { TenderLine } from './tender-lines.ts'

/** `instead`: the row that the line corrects. */
type TransferOfLineProps = { line: TenderLine; shown: Settlement; instead: number | null }

const none: readonly RecordedTransfer[] = []

export function TransferOfLine({ line, shown, instead }: TransferOfLineProps) {
  const { t } = useTranslation('settlement')
  const typed = {
    bankId: readable(line.accountId),
    reference: line.number.trim(),
    amount: readable(line.amount),
    instead,
  }
  const { bankId, reference, amount } = typed
  const isTyped = bankId !== null && reference !== '' && amount !== null
  const input = { bank_id: bankId ?? 0, reference }
  const { data = none } = useQuery({ ...queries.bill.transfers.queryOptions({ input }), enabled: isTyped })
  if (!isTyped) return null
  const here = knownTransferHere(shown.credits, typed)
  const known = knownTransfer(data, shown.trip.id, typed)
  const words = { amount: formatAmount(amount), reference }
  const said = here
    ? t('transfer.knownHere', { ...words, party: here.party })
    : known && t('transfer.known', { ...words, party: known.party, trip: known.trip, date: formatDate(known.date) })
  return said && <output className={styles['beyond']}>{said}</output>
}
