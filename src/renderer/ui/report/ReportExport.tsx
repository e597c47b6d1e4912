/** Export and print of a report: progress while it is made, then where it lies, with Open and Show in folder. */
import type { SavedFile } from '#contract/desktop.ts'
import { fileTypes } from '#contract/enums.ts'
import { api, desktop } from '#lib/client.ts'
import { type Failure, failureOf } from '#lib/failure.ts'
import { shortcutLabel } from '#lib/shortcuts.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { useSession } from '#state/session.ts'
import { endWork, newWork } from '#state/work.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportMenu } from '../ExportMenu.tsx'
import { FailureNote } from '../FailureNote.tsx'
import { WorkBar } from '../WorkBar.tsx'
import { MailDrawer, type ReportMessage } from './MailDrawer.tsx'
import { reportTitle } from './message-title.ts'
import type { ReportInput } from './use-report.ts'

const formats = ['xlsx', 'pdf', 'csv'] as const
/** Formats for people outside. */
const mailed = ['pdf', 'xlsx'] as const satisfies readonly (typeof formats)[number][]
const MAIL = 'mail:'
type Format = (typeof formats)[number]

/** Key of what is said of a saved file. */
type SavedWords = 'report.saved' | 'report.savedForMail'

type Export =
  | { state: 'idle' }
  | { state: 'working'; work: string }
  | { state: 'saved'; file: SavedFile; words: SavedWords }
  | { state: 'failed'; failure: Failure }

/** Saving a file through main: what is under way, what came of it. The button and the note share it. */
export function useFileSaving(kind: string) {
  const { t } = useTranslation('ui')
  const [state, setState] = useState<Export>({ state: 'idle' })
  /** `send` answers null when the person cancelled; it throws as every call does. */
  const run = async (
    send: (work: string) => Promise<SavedFile | null>,
    words: () => SavedWords = () => 'report.saved',
  ) => {
    const work = newWork(kind)
    setState({ state: 'working', work })
    try {
      const file = await send(work)
      setState(file ? { state: 'saved', file, words: words() } : { state: 'idle' })
      if (!file) alert({ text: t('report.cancelled') })
    } catch (error) {
      setState({ state: 'failed', failure: failureOf(error) })
    } finally {
      endWork(work)
    }
  }
  return { state, run, forget: () => setState({ state: 'idle' }) }
}

type FileSaving = ReturnType<typeof useFileSaving>

/**
 * The report in one of the formats. `name`: what a message calls it. `partyId`: whose address a message of it proposes; without it the party
 * that the report is about.
 */
export function useReportExport(
  call: string,
  input: ReportInput,
  name: string,
  partyId: number | null = partyOf(input),
) {
  const { t } = useTranslation('ui')
  const agency = useSession(({ state }) => state?.agency?.name)
  const saving = useFileSaving('report')
  // What was saved is said beside what it was saved of.
  const about = JSON.stringify([call, input])
  const [said, setSaid] = useState(about)
  if (said !== about) {
    setSaid(about)
    if (saving.state.state !== 'working') saving.forget()
  }
  const save = (format: Format) =>
    saving.run((work) => desktop.reports.save({ call, input, fileType: fileTypes[format], work }))
  /** As a file that is saved, and a message of the person's mail program to attach it to. */
  const mailByHand = (format: Format) => {
    let words: SavedWords = 'report.savedForMail'
    const send = async (work: string) => {
      const file = await desktop.reports.save({ call, input, fileType: fileTypes[format], work })
      if (!file) return null
      const subject = [file.name.replace(/\.\w+$/, ''), agency].filter(Boolean).join(' · ')
      const text = t('report.mailText', { name: file.name })
      try {
        const to = await addressOf(partyId)
        await desktop.app.writeMail({ ...(to && { to }), subject, text })
      } catch (error) {
        words = 'report.saved'
        alertFailure(error)
      }
      return file
    }
    return saving.run(send, () => words)
  }
  const [message, setMessage] = useState<ReportMessage | null>(null)
  /** Through the agency's mail server where one is set up, else by hand. */
  const mail = async (format: (typeof mailed)[number]) => {
    if (!(await hasMailServer())) return mailByHand(format)
    const title = reportTitle(name, input)
    setMessage({
      call,
      input,
      fileType: fileTypes[format],
      name: `${title} (${t(`report.exportAs.${format}`)})`,
      to: await addressOf(partyId),
      subject: [title, agency].filter(Boolean).join(' · '),
    })
  }
  return { ...saving, save, mail, message, closeMessage: () => setMessage(null) }
}

/** False without a connection too: then the person's own mail program keeps the message. */
const hasMailServer = (): Promise<boolean> =>
  api.mail.sender({}).then(
    ({ from }) => from !== null,
    () => false,
  )

const partyOf = ({ partyId }: ReportInput): number | null => (typeof partyId === 'number' ? partyId : null)

/** Null where none is known: the message opens without it. */
const addressOf = async (partyId: number | null): Promise<string | null> =>
  partyId
    ? api.party.get({ id: partyId }).then(
        ({ email }) => email,
        () => null,
      )
    : null

type ReportExport = ReturnType<typeof useReportExport>

/** The button; Ctrl+E opens it, the first format chosen. `isOneOfMany`: small, without the key. */
export function ExportButton({
  exporting,
  disabled,
  isOneOfMany = false,
}: {
  exporting: ReportExport
  disabled: boolean
  isOneOfMany?: boolean
}) {
  const { t } = useTranslation('ui')
  return (
    <>
      <MailDrawer message={exporting.message} onClose={exporting.closeMessage} />
      <ExportMenu
        disabled={disabled}
        isBusy={exporting.state.state === 'working'}
        isOneOfMany={isOneOfMany}
        {...(isOneOfMany && { size: 'small' })}
        items={[
          ...formats.map((format) => ({ key: format, label: t(`report.exportAs.${format}`) })),
          { type: 'divider' },
          ...mailed.map((format) => ({ key: `${MAIL}${format}`, label: t(`report.mailAs.${format}`) })),
        ]}
        onChoose={(key) => {
          const format = formats.find((one) => one === key)
          if (format) void exporting.save(format)
          const sent = mailed.find((one) => `${MAIL}${one}` === key)
          if (sent) void exporting.mail(sent)
        }}
      >
        {t('report.export')} ▾ {!isOneOfMany && <small aria-hidden="true">{shortcutLabel('export')}</small>}
      </ExportMenu>
    </>
  )
}

/** Progress, result or failure of the export. */
export function ExportNote({ exporting, name }: { exporting: Pick<FileSaving, 'state' | 'forget'>; name: string }) {
  const { t } = useTranslation('ui')
  const { state } = exporting
  if (state.state === 'working') return <WorkBar work={state.work} label={t('report.working', { name })} />
  if (state.state === 'failed') return <FailureNote failure={state.failure} />
  if (state.state === 'idle') return null
  const { fileId, name: fileName, folder } = state.file
  const saved = t(state.words, { name: fileName, folder })
  return (
    <Alert
      type="success"
      showIcon
      closable={{ onClose: exporting.forget }}
      // The foot of a list may have no room for the whole of it.
      title={<span title={saved}>{saved}</span>}
      action={
        <>
          <Button size="small" onClick={() => void desktop.files.open({ fileId })}>
            {t('report.open')}
          </Button>{' '}
          <Button size="small" onClick={() => void desktop.files.reveal({ fileId })}>
            {t('report.reveal')}
          </Button>
        </>
      }
    />
  )
}
