/** Reports made one after another, saved or sent: what came of each, how to stop, and once more for those that are left. */
import { type FileType, fileTypes } from '#contract/enums.ts'
import type { MailToSend } from '#contract/system/mail.ts'
import { api, desktop } from '#lib/client.ts'
import { failureOf } from '#lib/failure.ts'
import { cancelWork, endWork, newWork } from '#state/work.ts'
import { useRef, useState } from 'react'
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

export function useBatch() {
  const [rows, setRows] = useState<readonly BatchRow[]>([])
  const work = useRef<string | null>(null)
  const last = useRef<Act>(null)
  const [running, setRunning] = useState(false)
  const tell = ({ key }: Asked, outcome: Outcome) =>
    setRows((present) => present.map((row) => (row.key === key ? { ...row, outcome } : row)))

  async function runThrough(asked: readonly Asked[], act: Act): Promise<void> {
    setRunning(true)
    const name = newWork('reports')
    work.current = name
    await inTurn(asked, {
      act: (one) => act(one, name).catch((error: unknown): Outcome => ({ state: 'failed', failure: failureOf(error) })),
      isStopped: () => work.current !== name,
      tell,
    })
    if (work.current === name) work.current = null
    setRunning(false)
  }

  /** A report that fails does not keep the others from being made. */
  function run(asked: readonly Asked[], act: Act): Promise<void> {
    setRows(asked.map((one) => ({ ...one, outcome: { state: 'waiting' } })))
    last.current = act
    return runThrough(asked, act)
  }

  /** Those that failed or were stopped, as they were asked for; the others keep what came of them. */
  async function again(): Promise<void> {
    const act = last.current
    if (!act) return
    const left = rows.filter(isLeft)
    for (const one of left) tell(one, { state: 'waiting' })
    await runThrough(left, act)
  }

  /** The report under way is given up if it can be, those after it are not begun. */
  const stop = () => {
    const name = work.current
    work.current = null
    if (name !== null) void cancelWork(name)
  }
  return { rows, running, run, again, stop }
}
