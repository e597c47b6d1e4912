/** The agency's name, address and numbers, as they stand on its papers (E-00). */
import type { Letterhead, LetterheadChange } from '#contract/system/agency.ts'
import { refuse } from '#contract/errors.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { agency } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'

export async function letterhead(tx: Tx): Promise<Letterhead> {
  const { name, address, phone, vatNo: vat_no } = agency
  const [row] = await tx.db
    .select({ name, address, phone, vat_no })
    .from(agency)
    .where(eq(agency.agencyId, tx.agency.id))
  return row ?? refuse('AGENCY_NOT_ALLOWED')
}

/** From the next paper on, and on every PC. What is left out stays; a blank text takes the line away. */
export async function changeLetterhead(tx: Tx, change: LetterheadChange): Promise<Letterhead> {
  const before = await letterhead(tx)
  const told = (value: string | undefined, known: string | null) => (value === undefined ? known : value.trim() || null)
  const after = {
    name: change.name ?? before.name,
    address: told(change.address, before.address),
    phone: told(change.phone, before.phone),
    vat_no: told(change.vat_no, before.vat_no),
  }
  const { vat_no: vatNo, ...texts } = after
  await tx.db
    .update(agency)
    .set({ ...texts, vatNo, rowVersion: sql`${agency.rowVersion} + 1` })
    .where(eq(agency.agencyId, tx.agency.id))
  await audit(tx, { entity: 'agency', entityId: tx.agency.id, action: 'update', before, after })
  return after
}
