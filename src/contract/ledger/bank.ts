/** Bank and cash accounts (specification §7 Bank; E-03). */
import { z } from 'zod'
import { Cents, PositiveCents, SignedCents } from '../money.ts'
import { byId, Done, procedure, Id } from '../procedure.ts'
import { FreeText, PartyNameText, StrictText } from '../rules.ts'

const tag = 'Bank'

export const bankKinds = ['BANK', 'CASH'] as const

/** Where a text begins on the form, in millimetres from its left and top edge. */
const Spot = z.strictObject({ x: z.number().min(0).max(400), y: z.number().min(0).max(400) })
/** A bank's cheque form: its size and where the printed words stand, in millimetres. `crossed` null: not crossed. */
export const ChequeLayout = z
  .strictObject({
    width: z.number().min(50).max(400),
    height: z.number().min(30).max(300),
    date: Spot,
    payee: Spot,
    words: Spot.extend({ width: z.number().min(20).max(400) }),
    amount: Spot,
    crossed: Spot.nullable(),
  })
  .superRefine(({ width, height, words, ...form }, check) => {
    const spots = { date: form.date, payee: form.payee, words, amount: form.amount, crossed: form.crossed }
    const outside = (path: string[]) =>
      check.addIssue({ code: 'custom', path, message: 'should stand on the cheque form' })
    for (const [name, spot] of Object.entries(spots)) {
      if (spot && spot.x >= width) outside([name, 'x'])
      if (spot && spot.y >= height) outside([name, 'y'])
    }
    if (words.x + words.width > width) outside(['words', 'width'])
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
  /** As of now, on the debit side: negative is overdrawn. */
  balance: Cents,
  /** How far a bank account may go below zero; null: no limit. */
  overdraftLimit: Cents.nullable(),
  /** Null: not set up, nothing can be printed on its cheques. */
  chequeLayout: ChequeLayout.nullable(),
  isActive: z.boolean(),
  rowVersion: z.number().int(),
})
export type Bank = z.infer<typeof Bank>

export const BankInput = z.strictObject({
  name: PartyNameText,
  branch: FreeText.optional(),
  accountNo: StrictText,
  kind: z.enum(bankKinds),
  overdraftLimit: PositiveCents.nullable().optional(),
  /** On the debit side, an overdraft negative; before go-live, SuperAdmin (E-01). */
  opening_balance: SignedCents.optional(),
})

export const bank = {
  /** `activate` 1 keeps the active ones. */
  list: procedure({
    method: 'GET',
    path: '/api/Bank',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Bank and cash accounts',
  })
    .input(z.strictObject({ activate: z.literal([0, 1]).optional() }))
    .output(z.array(Bank)),
  cashTypes: procedure({
    method: 'GET',
    path: '/api/Bank/cash-types',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Active cash accounts: cash in hand, petty cash, further ones',
  })
    .input(z.strictObject({}))
    .output(z.array(Bank)),
  /** Additive. */
  get: procedure({
    method: 'GET',
    path: '/api/Bank/{id}',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'One bank or cash account',
  })
    .input(byId)
    .output(Bank),
  create: procedure({
    method: 'POST',
    path: '/api/Bank',
    access: 'admin',
    tag,
    summary: 'Add a bank or cash account with its ledger account (E-03)',
  })
    .input(BankInput)
    .output(Bank),
  /** What is left out stays as it is; null takes it away. */
  update: procedure({
    method: 'PUT',
    path: '/api/Bank/{id}',
    access: 'admin',
    tag,
    summary: 'Edit a bank or cash account and the name of its ledger account (E-03)',
  })
    .input(
      z.strictObject({
        id: Id,
        name: PartyNameText.optional(),
        branch: FreeText.nullable().optional(),
        accountNo: StrictText.optional(),
        overdraftLimit: PositiveCents.nullable().optional(),
        chequeLayout: ChequeLayout.nullable().optional(),
        isActive: z.boolean().optional(),
        rowVersion: z.number().int().optional(),
      }),
    )
    .output(Bank),
  remove: procedure({
    method: 'DELETE',
    path: '/api/Bank/{id}',
    access: 'admin',
    tag,
    summary: 'Delete a bank or cash account that nothing refers to, with its ledger account (E-03)',
  })
    .input(byId)
    .output(Done),
}
