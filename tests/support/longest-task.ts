/** Reading what Chromium recorded of a page at work. */

/**
 * Milliseconds of the processor that the longest task of the page took: whatever else the machine does meanwhile.
 * @param trace of the categories `toplevel` and `devtools.timeline`
 * @throws Error when the trace holds no work of a page
 */
export function longestTask(trace: Buffer): number {
  type Event = { name: string; ph: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Event[] }
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && pages.has(`${pid}/${tid}`))
  if (tasks.length <= 100) throw new Error(`the trace holds ${tasks.length} tasks only`)
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
