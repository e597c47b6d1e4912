/**
 * A journal entry by its number, leading to the document behind it; of a general entry and of one without a page, such as an opening, to the
 * entry itself. The journal stays on the server: without it none is found.
 */
import { memoWords } from '#lib/books.ts'
import { documentLabel, documentPage } from '#contract/document-kinds.ts'
import { formatMoney } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import type { JournalEntry } from '#contract/ledger/account.ts'
import { queries } from '#lib/queries.ts'
import { say } from '#lib/say.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { openPageAt } from '../../pages.ts'
import type { Entry } from './entry.ts'
import { journalNumber } from './journal-number.ts'
import type { FrameActions } from './use-frame-actions.ts'

export function useJournalEntry(
  { session, onEntry }: FrameActions,
  text: string,
): { entries: readonly Entry[]; isLooking: boolean } {
  const { t } = useTranslation('frame')
  const navigate = useNavigate()
  const meant = journalNumber(text, useTodayOrPcDay().slice(0, 4))
  const query = useQuery({
    ...queries.account.journalEntries.queryOptions({ input: { number: meant?.number ?? '' } }),
    enabled: meant !== undefined,
  })
  const found = meant ? (query.data ?? []) : []
  const entryOf = (entry: JournalEntry): Entry[] => {
    const { id, number, date, total, sourceType, sourceId, document, memo } = entry
    const page = document && documentPage({ ...document, date })
    if (page !== null && !openPageAt(page, session)) return []
    const show = () => onEntry({ journalEntryId: id, journal: number, sourceType, sourceId })
    // What says no more than its entry does opens as that.
    const isItself = page === null || sourceType === 'JOURNAL'
    const open = () => (isItself ? show() : navigate(page))
    const copies = sourceType === 'JOURNAL' && openPageAt('/accounts/general-entry', session) !== undefined
    const action = (name: 'open' | 'entry' | 'copy', keys: string, run: Entry['run']): Entry => ({
      key: name,
      name: t(`palette.does.${name}`),
      place: '',
      keys,
      run,
    })
    return [
      {
        key: `journal ${id}`,
        name: `${number} · ${memo ? memoWords(memo) : say(documentLabel(sourceType))}`,
        place: t('palette.kinds.entry'),
        about: `${formatDate(date)} · ${formatMoney(total)}`,
        run: open,
        actions: [
          action('open', 'o', open),
          ...(isItself ? [] : [action('entry', 'e', show)]),
          ...(copies ? [action('copy', 'c', () => navigate(`/accounts/general-entry?copy=${document?.id}`))] : []),
        ],
      },
    ]
  }
  return { entries: found.flatMap(entryOf), isLooking: meant?.isNamed === true && query.isPending && !query.isError }
}
