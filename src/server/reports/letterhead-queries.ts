/** Who prints a report: the agency as it stands on paper. */
import { typed } from '#contract/dictionary.ts'
import { is, queryRows } from '../db/rows.ts'
import type { Tx } from '../db/tx.ts'
import { momentInWords } from './period.ts'
import type { Letterhead } from './sheet.ts'

/** Letterhead of the agency, and when and by whom the report is printed. A demo says on every paper that it is one. */
export async function headOf(tx: Tx): Promise<{ letterhead: Letterhead; printed: string }> {
  const rows = await queryRows(tx.db, {
    name: is.text,
    address: is.maybe(is.text),
    phone: is.maybe(is.text),
    vat_no: is.maybe(is.text),
    printed_by: is.maybe(is.text),
  })`
    select a.name, a.address, a.phone, a.vat_no, (select u.full_name from depot.users u where u.id = ${tx.actor.userId}) as printed_by
    from depot.agency a where a.agency_id = ${tx.agency.id}`
  const [row] = rows
  const contact = [row?.phone && `Tel. ${typed(row.phone)}`, row?.vat_no && `VAT no. ${typed(row.vat_no)}`].filter(
    (part) => part,
  )
  return {
    letterhead: {
      agency: row?.name ?? tx.agency.name,
      address: row?.address || null,
      contact: contact.length === 0 ? null : contact.join(' · '),
      banner: tx.agency.demo === null ? null : 'Demo: nothing here is real.',
    },
    printed: `Printed ${momentInWords(tx.now)} by ${typed(row?.printed_by ?? tx.actor.username)}`,
  }
}

/** The agency's VAT number; null: it is not registered. */
export async function vatNumber(tx: Tx): Promise<string | null> {
  const rows = await queryRows(tx.db, {
    vatNo: is.maybe(is.text),
  })`select vat_no as "vatNo" from depot.agency where id = ${tx.agency.id}`
  return rows[0]?.vatNo ?? null
}

/** For reports about VAT: under which number. */
export async function aboutVat(tx: Tx): Promise<string> {
  const registered = await vatNumber(tx)
  return registered === null ? 'The agency has no VAT number' : `VAT no. ${registered}`
}
