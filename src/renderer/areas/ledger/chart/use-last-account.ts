/** A drawer or question that closes still stands there for a moment, with what it was about; only so it can give the focus back. */
import { useState } from 'react'
import type { AccountNode } from '#contract/ledger/account.ts'

/** The account, or after it the last one there was. */
export function useLastAccount(node: AccountNode | null): AccountNode | null {
  const [last, setLast] = useState(node)
  if (node !== null && node !== last) setLast(node)
  return node ?? last
}
