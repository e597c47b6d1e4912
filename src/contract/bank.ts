/** Bank and cash accounts (specification §7 Bank; domain.md E-03). */
import { z } from 'zod'
import { procedure, Id } from './procedure.ts'
import { FreeText, NameText, StrictText } from './rules.ts'

export const bankKinds = ['BANK', 'CASH'] as const

/** Where a text begins on the form, in millimetres from its left and top edge. */
const Spot = z.strictObject({ x: z.number().min(0).max(400), y: z.number().min(0).max(400) })
/** A bank's cheque form: its size and where the printed words stand, in millimetres. `crossed` null: not crossed. */
export const ChequeLayout = z.strictObject({
  width: z.number().min(50).max(400),
  height: z.number().min(30).max(300),
  date: Spot,
  payee: Spot,
  words: Spot.extend({ width: z.number().min(20).max(400) }),
  amount: Spot,
  crossed: Spot.nullable(),
})
export type ChequeLayout = z.infer<typeof ChequeLayout>

export const Bank = z.object({
  id: Id,
  name: z.string(),
  branch: z.string().nullable(),
  accountNo: z.string(),
  kind: z.enum(bankKinds),
  accountId: Id,
  accountCode: z.string(),
  isActive: z.boolean(),
  rowVersion: z.number().int(),
})
export type Bank = z.infer<typeof Bank>

export const bank = {
  /** `activate` 1 keeps the active ones. */
  list: procedure({
    method: 'GET',
    path: '/api/Bank',
    access: 'guest',
    offline: 'mirror',
    tag: 'Bank',
    summary: 'Bank and cash accounts',
  })
    .input(z.strictObject({ activate: z.literal([0, 1]).optional() }))
    .output(z.array(Bank)),
  create: procedure({
    method: 'POST',
    path: '/api/Bank',
    access: 'admin',
    tag: 'Bank',
    summary: 'Add a bank with its ledger account (E-03)',
  })
    .input(
      z.strictObject({ name: NameText, branch: FreeText.optional(), accountNo: StrictText, kind: z.enum(bankKinds) }),
    )
    .output(Bank),
}
