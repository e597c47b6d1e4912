/**
 * A posted goods received note as it reads: its head, its goods, what is paid and due, and what it led to: bill, bottles, journal, notes
 * and files. E edits it, N begins the next one, Alt+2 another one like it, X cancels it.
 */
import { NotesAndFiles } from '#ui/attachments/NotesAndFiles.tsx'
import { isSuperAdmin } from '#contract/access.ts'
import { formatMoney } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import type { Grn } from '#contract/inventory/grn.ts'
import { subtractCents } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useDocumentSteps } from '#lib/trail.ts'
import { alert } from '#state/alerts.ts'
import { useRoles } from '#state/session.ts'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmAction.tsx'
import { DocumentLinks } from '#ui/DocumentLinks.tsx'
import { DocumentBackdateTag } from '#ui/ledger/BackdateTag.tsx'
import { type Fact, Facts } from '#ui/Facts.tsx'
import { MoreActions } from '#ui/MoreActions.tsx'
import { Note, Notices } from '#ui/Note.tsx'
import { NotSent } from '#ui/NotSent.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { PrintActions } from '#ui/report/PaperActions.tsx'
import { documentTitle } from '#ui/report/message-title.ts'
import { ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { SheetColumns, SheetSide } from '#ui/trip/TripSheet.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Due } from './GrnDue.tsx'
import { GrnBottles, GrnHistory } from './GrnAside.tsx'
import { GrnBill } from './GrnBill.tsx'
import { GrnLines } from './GrnLines.tsx'
import { GrnStatus } from './GrnStatus.tsx'
import styles from './Grn.module.css'
import { cancelBlock, type LockReason } from './may-change.ts'
import { grnPaths } from './paths.ts'
import { useMarkRead } from './use-mark-read.ts'

type GrnViewProps = {
  note: Grn
  /** Why this person may not change it. */
  lock: LockReason | null
  /** Above the document. */
  notice: React.ReactNode
  onEdit: () => void
}

export function GrnView({ note, lock, notice, onEdit }: GrnViewProps) {
  const { t } = useTranslation('inventory')
  const ui = useTranslation('ui').t
  const goBack = useGoBack(grnPaths.list)
  const input = { id: note.id }
  const exporting = useReportExport('grn.invoice', input, documentTitle(note.number), note.supplierId)
  useDocumentSteps(note.id, grnPaths.one)
  return (
    <div className={styles['page']}>
      <PageHeader
        title={note.number}
        counts={
          <>
            {formatMoney(note.total)} <GrnStatus note={note} inFull />{' '}
            <DocumentBackdateTag refId={note.id} sourceType="GRN" />
            <NotSent of="grn" id={note.id} />
          </>
        }
        actions={
          <>
            <ShortcutButton shortcut="back" onClick={goBack}>
              {ui('form.close')}
            </ShortcutButton>
            <PrintActions call="grn.invoice" input={input} exporting={exporting} />
            <NoteActions note={note} />
            {lock === null && (
              <ShortcutButton shortcut="editDocument" onClick={onEdit}>
                {t('grn.edit')}
              </ShortcutButton>
            )}
          </>
        }
      />
      <Notices>
        {notice}
        <ExportNote exporting={exporting} name={note.number} />
      </Notices>
      <Card label={t('grn.one')}>
        <NoteFacts note={note} />
        <GrnLines note={note} />
      </Card>
      <SheetColumns>
        <SheetSide>
          <GrnBill note={note} />
          <DocumentLinks refId={note.id} sourceType="GRN" />
        </SheetSide>
        <SheetSide>
          <GrnBottles note={note} />
          <GrnHistory note={note} />
          <NotesAndFiles subject="GRN" subjectId={note.id} />
        </SheetSide>
      </SheetColumns>
      {lock !== null && lock !== 'cancelled' && <Note secondary>{t(`grn.lock.${lock}`)}</Note>}
    </div>
  )
}

function NoteFacts({ note }: { note: Grn }) {
  const { t } = useTranslation('inventory')
  const today = useTodayOrPcDay()
  const facts: Fact[] = [
    [
      t('grn.field.supplierId'),
      <PageLink key="supplier" to={`/accounts/parties/${note.supplierId}`}>
        {note.supplier}
      </PageLink>,
    ],
    [t('grn.field.supplierInvoiceNo'), note.supplierInvoiceNo],
    [t('grn.field.date'), formatDate(note.date)],
    ...(note.billId !== null && note.dueOn !== null && note.status === 'POSTED'
      ? [
          [t('grn.paid'), formatMoney(subtractCents(note.total, note.open))] satisfies Fact,
          [t('grn.open'), <strong key="open">{formatMoney(note.open)}</strong>] satisfies Fact,
          [
            t('grn.due.title'),
            <>
              {formatDate(note.dueOn)} · <Due note={note} today={today} />
            </>,
          ] satisfies Fact,
        ]
      : []),
    ...(note.remark ? [[t('grn.field.remark'), note.remark] satisfies Fact] : []),
  ]
  return <Facts label={t('grn.facts')} facts={facts} />
}

/** What may be done with a posted note beside changing it. */
function NoteActions({ note }: { note: Grn }) {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const { markRead, running } = useMarkRead()
  const [cancelling, setCancelling] = useState(false)
  const isPosted = note.status === 'POSTED'
  const maySuper = isSuperAdmin(useRoles())
  const mayCancel = maySuper && isPosted
  const cancel = () => {
    const block = cancelBlock(note)
    if (block === null) return setCancelling(true)
    const { number } = note
    const text =
      block.kind === 'issued'
        ? t('grn.cancel.issued', { number, code: block.code, count: block.count })
        : t('grn.cancel.paid', { number, amount: formatMoney(block.amount) })
    alert({ text, severity: 'warning' })
  }
  useShortcut(
    'cancelDocument',
    () => alert({ text: t('grn.cancel.bySuperAdmin'), severity: 'warning' }),
    isPosted && !maySuper,
  )
  return (
    <>
      {!note.isRead && isPosted && (
        <ShortcutButton shortcut="markRead" loading={running} onClick={() => void markRead([note])}>
          {t('grn.markRead')}
        </ShortcutButton>
      )}
      <MoreActions
        actions={[
          { shortcut: 'create', label: t('grn.create'), run: () => void navigate(grnPaths.create) },
          { shortcut: 'duplicate', label: t('grn.duplicate'), run: () => void navigate(grnPaths.copy(note.id)) },
          ...(mayCancel
            ? [
                {
                  shortcut: 'cancelDocument',
                  label: t('grn.cancel.label'),
                  danger: true,
                  run: cancel,
                } as const,
              ]
            : []),
        ]}
      />
      <ConfirmDialog
        open={cancelling}
        onClose={() => setCancelling(false)}
        title={t('grn.cancel.title', { number: note.number })}
        text={t('grn.cancel.text', { supplier: note.supplier, amount: formatMoney(note.total) })}
        confirm={t('grn.cancel.confirm')}
        keep={t('grn.cancel.keep')}
        danger
        run={() => api.grn.cancel({ id: note.id })}
        saidAfter={t('grn.cancel.done', { number: note.number })}
      />
    </>
  )
}
