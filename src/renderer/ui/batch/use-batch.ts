/** Reports made one after another, saved or sent: what came of each, how to stop, and once more for those that are left. */
import { type FileType, fileTypes } from '#contract/enums.ts'
import type { MailToSend } from '#contract/system/mail.ts'
import { api, desktop } from '#lib/client.ts'
import { failureOf } from '#lib/failure.ts'
import { onSignOut } from '#state/reset.ts'
import { cancelWork, endWork, newWork } from '#state/work.ts'
import { create } from 'zustand'
import { type Asked, type BatchRow, inTurn, isLeft, type Outcome } from './in-turn.ts'

/** What is done with a report. It may throw. `work`: the name that the batch goes by. */
export type Act = (one: Asked, work: string) => Promise<Outcome>

/** Saves it in the folder of exports. */
export const saveAs =
  (fileType: FileType): Act =>
  async ({ call, input }, work) => {
    try {
      const saved = await desktop.reports.saveInFolder({ call, input, fileType, work })
      if (saved === null) return { state: 'stopped' }
      return saved.file === null ? { state: 'empty' } : { state: 'saved', file: saved.file }
    } finally {
      endWork(work)
    }
  }

/** Sends it as a PDF. `messages`: by the key of the row; one without has no address. */
export const sendTo =
  (messages: ReadonlyMap<string, Pick<MailToSend, 'to' | 'subjectLine' | 'message'>>): Act =>
  async ({ key, call, input }) => {
    const message = messages.get(key)
    if (!message) return { state: 'noAddress' }
    const { to, isEmpty } = await api.mail.send({ call, input, fileType: fileTypes.pdf, ...message, skipEmpty: true })
    return isEmpty ? { state: 'empty' } : { state: 'sent', to }
  }

type Batch = {
  rows: readonly BatchRow[]
  /** Of the batch that runs; null: none does. */
  work: string | null
  running: boolean
  act: Act | null
}
const none: Batch = { rows: [], work: null, running: false, act: null }

/** Outside the page: whoever goes to put an address right, or elsewhere while it runs, finds it again. */
const batches = {
  reports: create<Batch>(() => none),
  statements: create<Batch>(() => none),
  month: create<Batch>(() => none),
}
onSignOut(() => {
  for (const batch of Object.values(batches)) batch.setState(none)
})

export function useBatch(kind: keyof typeof batches) {
  const batch = batches[kind]
  const { rows, running } = batch()
  const tell = ({ key }: Asked, outcome: Outcome) =>
    batch.setState((present) => ({ rows: present.rows.map((row) => (row.key === key ? { ...row, outcome } : row)) }))

  async function runThrough(asked: readonly Asked[], act: Act): Promise<void> {
    const work = newWork('reports')
    batch.setState({ running: true, work, act })
    await inTurn(asked, {
      act: (one) => act(one, work).catch((error: unknown): Outcome => ({ state: 'failed', failure: failureOf(error) })),
      isStopped: () => batch.getState().work !== work,
      tell,
    })
    // Another batch may run by now: whoever signs out leaves this one behind.
    const { work: present } = batch.getState()
    if (present === work || present === null) batch.setState({ running: false, work: null })
  }

  /** A report that fails does not keep the others from being made. */
  function run(asked: readonly Asked[], act: Act): Promise<void> {
    batch.setState({ rows: asked.map((one) => ({ ...one, outcome: { state: 'waiting' } })) })
    return runThrough(asked, act)
  }

  /** Those that failed or were stopped, as they were asked for; the others keep what came of them. */
  async function again(): Promise<void> {
    const { act } = batch.getState()
    if (!act) return
    const left = rows.filter(isLeft)
    for (const one of left) tell(one, { state: 'waiting' })
    await runThrough(left, act)
  }

  /** The report under way is given up if it can be, those after it are not begun. */
  const stop = () => {
    const { work } = batch.getState()
    batch.setState({ work: null })
    if (work !== null) void cancelWork(work)
  }
  return { rows, running, run, again, stop }
}
