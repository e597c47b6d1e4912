/** The bank or cash account that a document names. */
import { listBanks } from '#reads/ledger/bank.ts'
import { refuse } from '#contract/errors.ts'
import type { Bank } from '#contract/ledger/bank.ts'
import { ask } from '../../db/reads.ts'
import type { Tx } from '../../db/tx.ts'

/** Refuses on `field`: NOT_FOUND, INVALID when it is inactive. */
export async function activeBank(tx: Tx, id: number, field: string): Promise<Bank> {
  const bank = (await ask(tx, listBanks, {})).find((one) => one.id === id)
  if (!bank)
    refuse('NOT_FOUND', 'The bank or cash account was not found in this agency.', [{ field, message: 'was not found' }])
  if (!bank.isActive) refuse('INVALID', `${bank.name} is not active.`, [{ field, message: 'is not active' }])
  return bank
}
