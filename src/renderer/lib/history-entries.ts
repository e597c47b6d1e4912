/**
 * Entries that the browser adds to the history by itself, as the link to a part of a page does, or an address that is typed with one. The
 * router numbers its own entries only, and cannot hold back a step to one without a number: what is typed would be left without a question.
 */
import { hasHistoryIndex, historyIndex } from './go-back.ts'

/** Numbers such an entry when it is added. To be called before the router is made, so that its number is there first. Answers what to call after each step of the router. */
export function numberOwnEntries(): () => void {
  let last = historyIndex()
  const note = () => {
    last = historyIndex()
  }
  window.addEventListener('popstate', () => {
    if (!hasHistoryIndex()) window.history.replaceState({ ...window.history.state, idx: last + 1 }, '')
    note()
  })
  return note
}
