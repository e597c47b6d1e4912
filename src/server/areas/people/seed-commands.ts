/** The roles that a new product begins with: names that the agency may change, not words of the program. */
import { listBaseRoles } from '#reads/people/role.ts'
import { ask } from '../../db/reads.ts'
import type { Tx } from '../../db/tx.ts'
import { createRole } from './role-commands.ts'

/** The usual role of each base role that an agency begins with (E-00). */
const usualRoles = { 'SALES REP': 'Sales rep', DRIVER: 'Driver', HELPER: 'Helper', CASHIER: 'Office' }

/** A new product begins with the usual roles, so that its people can be entered at once; the agency renames or deletes them (E-06). */
export async function createUsualRoles(tx: Tx, productId: number): Promise<void> {
  const baseRoles = await ask(tx, listBaseRoles, undefined)
  for (const [base, name] of Object.entries(usualRoles)) {
    const baseRole = baseRoles.find((one) => one.name === base)
    if (baseRole) await createRole(tx, { name, baseRoleId: baseRole.id, productId })
  }
}
