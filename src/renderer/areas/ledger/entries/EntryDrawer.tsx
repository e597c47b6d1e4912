/** A posted general entry: its lines, what it settled or reversed; printing, copying, keeping as a template, reversing (E-74). */
import { memoWords } from '#lib/books.ts'
import type { GeneralEntry } from '#contract/ledger/general-entry.ts'
import { formatMoney } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { queries } from '#lib/queries.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { DocumentActions, DocumentDrawer } from '#ui/DocumentDrawer.tsx'
import { Note, Notices } from '#ui/Note.tsx'
import { ExportNote } from '#ui/report/ReportExport.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Repeating, useVoucher } from './EntryActions.tsx'
import { EntryLines } from './EntryLines.tsx'
import { EntryStateTag } from './EntryStateTag.tsx'
import { Reversing } from './Reversing.tsx'

/** `id` null: closed. */
export function EntryDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const query = useQuery({ ...queries.generalEntry.get.queryOptions({ input: { id: id ?? 0 } }), enabled: id !== null })
  return (
    <DocumentDrawer
      open={id !== null}
      onClose={onClose}
      size={860}
      title={query.data && t('entries.one', { number: query.data.number })}
      query={query}
    >
      {(entry) => <Posted entry={entry} />}
    </DocumentDrawer>
  )
}

function Posted({ entry }: { entry: GeneralEntry }) {
  const { t } = useTranslation('accounts')
  const { exporting, buttons } = useVoucher(entry)
  const { counterpart, bill } = entry
  return (
    <>
      <DocumentActions end={buttons}>
        <span>
          {formatDate(entry.date)} · {formatMoney(entry.total)} <EntryStateTag state={entry.state} />
        </span>
      </DocumentActions>
      <Notices>
        <ExportNote exporting={exporting} name={entry.number} />
      </Notices>
      {entry.memo && <p>{memoWords(entry.memo)}</p>}
      <EntryLines lines={entry.lines} />
      <Note secondary>
        {counterpart &&
          `${t(entry.state === 'REVERSED' ? 'entries.reversedBy' : 'entries.reverses', { number: counterpart.number })} · `}
        {bill && `${t('entries.bill', { number: bill.number })} · `}
        {t('entries.by', { name: entry.postedBy, time: dayAndTimeOf(entry.postedAt) })}
      </Note>
      <DocumentActions end={<Reversing entry={entry} />}>
        <Repeating entry={entry} />
      </DocumentActions>
    </>
  )
}
