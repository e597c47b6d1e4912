/** A posted general entry: its lines, what it settled or reversed; printing, copying, keeping as a template, reversing (E-74). */
import { memoWords } from '#lib/books.ts'
import type { GeneralEntry } from '#contract/ledger/general-entry.ts'
import { formatMoney } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { queries } from '#lib/queries.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { Amount } from '#ui/Amount.tsx'
import { DocumentActions, DocumentDrawer } from '#ui/DocumentDrawer.tsx'
import { Note, Notices } from '#ui/Note.tsx'
import { PrintActions } from '#ui/report/PaperActions.tsx'
import { documentTitle } from '#ui/report/message-title.ts'
import { ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { RuledTable } from '#ui/RuledTable.tsx'
import { useQuery } from '@tanstack/react-query'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
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

const VOUCHER = 'generalEntry.voucher'

function Posted({ entry }: { entry: GeneralEntry }) {
  const { t } = useTranslation('accounts')
  const exporting = useReportExport(VOUCHER, { id: entry.id }, documentTitle(entry.number))
  const { counterpart, bill } = entry
  return (
    <>
      <DocumentActions end={<PrintActions call={VOUCHER} input={{ id: entry.id }} exporting={exporting} />}>
        <span>
          {formatDate(entry.date)} · {formatMoney(entry.total)} <EntryStateTag state={entry.state} />
        </span>
      </DocumentActions>
      <Notices>
        <ExportNote exporting={exporting} name={entry.number} />
      </Notices>
      {entry.memo && <p>{memoWords(entry.memo)}</p>}
      <Lines entry={entry} />
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

/** What settles a bill is not repeated: the bill is settled once. */
function Repeating({ entry: { id, bill } }: { entry: GeneralEntry }) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  if (bill) return null
  return (
    <>
      <ShortcutButton shortcut="duplicate" onClick={() => void navigate(`/accounts/general-entry?copy=${id}`)}>
        {t('entries.copy')}
      </ShortcutButton>
      <Button onClick={() => void navigate(`/accounts/general-entries/new-template?copy=${id}`)}>
        {t('entries.keep')}
      </Button>
    </>
  )
}

function Lines({ entry: { lines } }: { entry: GeneralEntry }) {
  const { t } = useTranslation('accounts')
  const rows = lines.map((line, i) => ({ ...line, key: i }))
  return (
    <RuledTable
      label={t('entry.lines')}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'account', title: t('entry.account'), render: ({ code, account }) => `${code} ${account}` },
        { key: 'party', title: t('entry.party'), render: ({ party }) => party },
        { key: 'note', title: t('entry.note'), render: ({ note }) => note },
        {
          key: 'debit',
          title: t('entry.debit'),
          figure: true,
          render: ({ debit }) => debit > 0 && <Amount value={debit} />,
        },
        {
          key: 'credit',
          title: t('entry.credit'),
          figure: true,
          render: ({ credit }) => credit > 0 && <Amount value={credit} />,
        },
      ]}
    />
  )
}
