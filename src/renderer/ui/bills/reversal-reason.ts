/** Why a receipt or supplier payment was reversed. Pure. */

/** Of a reversal's memo, "Reversal of RC-2026-000123: Counted twice", the reason that somebody gave; null: none. */
export function reversalReason(memo: string | null, document: string | null): string | null {
  const start = `Reversal of ${document}: `
  return document !== null && memo?.startsWith(start) ? memo.slice(start.length) : null
}
