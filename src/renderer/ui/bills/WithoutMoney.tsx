/** A settlement by no money, such as a bad debt: what stands against the bill and why, and the entry, as it was posted. */
import type { BillSettlement } from '#contract/bills/bill.ts'
import type { JournalEntry } from '#contract/ledger/account.ts'
import { memoWords } from '#lib/books.ts'
import { queries } from '#lib/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { EntryOf } from '../ledger/EntryDrawer.tsx'
import { writeOffIn } from './write-offs.ts'

/** Undefined while it is read, and without the server. */
function useEntry({ journal }: BillSettlement): JournalEntry | undefined {
  const input = { number: journal ?? '' }
  return useQuery({ ...queries.account.journalEntries.queryOptions({ input }), enabled: journal !== null }).data?.[0]
}

/** "Bad debt · Closed shop". */
export function WithoutMoney({ settlement }: { settlement: BillSettlement }) {
  const { t } = useTranslation('bills')
  const entry = useEntry(settlement)
  const found = entry && writeOffIn(entry.lines)
  if (!found) return t('settlements.noMoney')
  const name = 'what' in found ? t(`writeOff.${found.what}`) : found.account
  return [name, entry.memo && memoWords(entry.memo)].filter(Boolean).join(' · ')
}

type EntryNumberProps = { settlement: BillSettlement; onOpen: (entry: EntryOf) => void }

/** The number of the entry, which opens it. */
export function EntryNumber({ settlement, onOpen }: EntryNumberProps) {
  const entry = useEntry(settlement)
  if (!entry) return settlement.journal
  const { id: journalEntryId, number: journal, sourceType, sourceId } = entry
  return (
    <Button type="link" size="small" onClick={() => onOpen({ journalEntryId, journal, sourceType, sourceId })}>
      {journal}
    </Button>
  )
}
