/** The messages that were shown, to read again. Pure. */

export type Severity = 'info' | 'success' | 'warning' | 'error'

/** `seen`: it needs nobody's attention any more. */
export type PastAlert = { id: number; text: string; severity: Severity; at: number; seen: boolean }

const KEPT = 50

/** Newest first; the same words said again stand there once, as said last. */
export const withAlert = (history: readonly PastAlert[], said: PastAlert): PastAlert[] =>
  [said, ...history.filter(({ text, severity }) => text !== said.text || severity !== said.severity)].slice(0, KEPT)
