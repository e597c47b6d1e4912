/** What cheques are called, and what a person may do with one (CHQ-01, CHQ-02). Pure. */
import type { Cheque, ChequeTab } from '#contract/cheques/cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { chequeStatuses, type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import { type Cents, cents } from '#contract/money.ts'
import type { ShortcutName } from '#contract/shortcuts.ts'
import type { Tone } from '#ui/StatusTag.tsx'

export const isOurs = ({ receive_or_pay }: Pick<Cheque, 'receive_or_pay'>): boolean =>
  receive_or_pay === receivablePayable.payable

/** The tabs that hold our own cheques only. */
export const isOursOnly = (tab: ChequeTab): boolean => tab === 'suppliers' || tab === 'written'

/** What a returned cheque has not brought yet; of any other its amount. */
export const openOf = ({ amount, collected }: Pick<Cheque, 'amount' | 'collected'>): Cents => cents(amount - collected)

export type StatusKey =
  | 'created'
  | 'pending'
  | 'issued'
  | 'banked'
  | 'presented'
  | 'cleared'
  | 'returned'
  | 'changed'
  | 'cancelled'

/** What a status is told by: without `clearedOn` a step of the past. */
export type StatusFacts = Pick<Cheque, 'status' | 'receive_or_pay'> & Partial<Pick<Cheque, 'clearedOn'>>

/** Ours is issued and presented where a customer's is in hand and banked; what a bank's statement shows is cleared. */
export function statusKey({ status, receive_or_pay, clearedOn }: StatusFacts): StatusKey {
  if (clearedOn) return 'cleared'
  const ours = receive_or_pay === receivablePayable.payable
  const keys: Record<Cheque['status'], StatusKey> = {
    [chequeStatuses.created]: 'created',
    [chequeStatuses.pending]: ours ? 'issued' : 'pending',
    [chequeStatuses.banked]: ours ? 'presented' : 'banked',
    [chequeStatuses.returned]: 'returned',
    [chequeStatuses.changed]: 'changed',
    [chequeStatuses.cancelled]: 'cancelled',
  }
  return keys[status]
}

export const statusTones: Record<StatusKey, Tone> = {
  created: 'neutral',
  pending: 'info',
  issued: 'info',
  banked: 'info',
  presented: 'info',
  cleared: 'success',
  returned: 'danger',
  changed: 'neutral',
  cancelled: 'neutral',
}

export const moveKinds = ['bank', 'return', 'change', 'cancel'] as const
export type MoveKind = (typeof moveKinds)[number]
/** The keys of each, the same on a row, on what is chosen and on an opened cheque. */
export const moveShortcuts = {
  bank: 'bankCheques',
  return: 'returnCheques',
  change: 'changeCheques',
  cancel: 'cancelCheques',
} as const satisfies Record<MoveKind, ShortcutName>
export const targetOf: Record<MoveKind, Cheque['status']> = {
  bank: chequeStatuses.banked,
  return: chequeStatuses.returned,
  change: chequeStatuses.changed,
  cancel: chequeStatuses.cancelled,
}

const { pending, banked, returned } = chequeStatuses
/** The legal moves (CHQ-01, CHQ-02), as far as the status tells: dates and reservations are the server's to judge. */
const movesFrom: Partial<Record<Cheque['status'], readonly MoveKind[]>> = {
  [pending]: ['bank', 'change', 'cancel'],
  [banked]: ['return'],
  [returned]: ['bank', 'change', 'cancel'],
}
export const movesOf = ({ status }: Pick<Cheque, 'status'>): readonly MoveKind[] => movesFrom[status] ?? []

/** A move that was asked for, before it is confirmed. */
export type Moving = {
  kind: MoveKind
  ids: readonly number[]
  direction: ReceivablePayable
  /** The one that is moved, when it is one: a change for another cheque needs its party. */
  single: Cheque | null
  /** Of several: what is open on all of them; null: nobody knows. */
  sum: Cents | null
  /** Of several: how many are dated on or before a day, and their sum; the others would stay in hand. */
  dueBy?: (day: BusinessDate) => Promise<{ count: number; sum: Cents | null }>
  /** Called when at least one was moved, with those that were refused. */
  done: (refused: readonly number[]) => void
}

/** Ours are presented by those who got them; customers' ones we bank. */
export const wordOf = ({ kind, direction }: Pick<Moving, 'kind' | 'direction'>): MoveKind | 'present' =>
  kind === 'bank' && direction === receivablePayable.payable ? 'present' : kind

/** The move of one cheque, from its own page. */
export const moveOf = (kind: MoveKind, cheque: Cheque): Moving => ({
  kind,
  ids: [cheque.id],
  direction: cheque.receive_or_pay,
  single: cheque,
  sum: openOf(cheque),
  done: () => undefined,
})
