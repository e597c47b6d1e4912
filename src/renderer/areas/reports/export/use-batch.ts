/** Reports saved one after another: what came of each, and how to stop. */
import type { SavedFile } from '#contract/desktop.ts'
import type { FileType } from '#contract/enums.ts'
import { desktop } from '#lib/client.ts'
import { type Failure, failureOf } from '#lib/failure.ts'
import { cancelWork, endWork, newWork } from '#state/work.ts'
import { useRef, useState } from 'react'

/** `key`: of its row, for a call may be asked several times. */
export type Asked = { key: string; call: string; title: string; input: Record<string, unknown> }
export type Outcome =
  | { state: 'waiting' | 'working' | 'empty' | 'stopped' }
  | { state: 'saved'; file: SavedFile }
  | { state: 'failed'; failure: Failure }
export type BatchRow = Asked & { outcome: Outcome }

export function useBatch() {
  const [rows, setRows] = useState<readonly BatchRow[]>([])
  const work = useRef<string | null>(null)
  const [running, setRunning] = useState(false)
  const tell = (key: string, outcome: Outcome) =>
    setRows((present) => present.map((row) => (row.key === key ? { ...row, outcome } : row)))

  async function saveOne({ call, input }: Asked, fileType: FileType, name: string): Promise<Outcome> {
    try {
      const saved = await desktop.reports.saveInFolder({ call, input, fileType, work: name })
      if (saved === null) return { state: 'stopped' }
      return saved.file === null ? { state: 'empty' } : { state: 'saved', file: saved.file }
    } catch (error) {
      return { state: 'failed', failure: failureOf(error) }
    } finally {
      endWork(name)
    }
  }

  /** A report that fails does not keep the others from being saved. */
  async function run(asked: readonly Asked[], fileType: FileType): Promise<void> {
    setRows(asked.map((one) => ({ ...one, outcome: { state: 'waiting' } })))
    setRunning(true)
    const name = newWork('reports')
    work.current = name
    for (const one of asked) {
      const stopped = work.current !== name
      if (!stopped) tell(one.key, { state: 'working' })
      tell(one.key, stopped ? { state: 'stopped' } : await saveOne(one, fileType, name))
    }
    if (work.current === name) work.current = null
    setRunning(false)
  }

  /** The report under way is given up, those after it are not begun. */
  const stop = () => {
    const name = work.current
    work.current = null
    if (name !== null) void cancelWork(name)
  }
  return { rows, running, run, stop }
}
