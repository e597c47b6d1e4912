/** What rows of a file may name: parties, routes, goods, bottles and accounts by their codes, read once and kept up as an import adds to them. */
import { is, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'

type Party = { id: number; kind: number }
type Account = { id: number; type: number; subType: number; partyRequired: boolean }

export type Books = {
  parties: Map<string, Party>
  routes: Map<string, number>
  items: Map<string, number>
  bottleTypes: Map<string, number>
  bottles: Map<string, number>
  accounts: Map<string, Account>
  /** Account 3900. */
  openingEquity: number
}

export async function readBooks(tx: Tx): Promise<Books> {
  const ids = async (rows: Promise<{ name: string; id: number }[]>) =>
    new Map((await rows).map(({ name, id }) => [name, id]))
  const named = { name: is.text, id: is.number }
  const parties = await queryRows(tx.db, { ...named, kind: is.number })`
    select code as name, id, kind from depot.party where deleted_at is null`
  const accounts = await queryRows(tx.db, { ...named, type: is.number, subType: is.number, partyRequired: is.flag })`
    select code as name, id, acc_type as type, sub_type as "subType", party_required as "partyRequired" from depot.account where deleted_at is null`
  const byCode = new Map(accounts.map(({ name, ...account }) => [name, account]))
  return {
    parties: new Map(parties.map(({ name, ...party }) => [name, party])),
    accounts: byCode,
    openingEquity: byCode.get('3900')?.id ?? 0,
    routes: await ids(queryRows(tx.db, named)`select name, id from depot.route where deleted_at is null`),
    items: await ids(queryRows(tx.db, named)`select code as name, id from depot.item where deleted_at is null`),
    bottleTypes: await ids(
      queryRows(tx.db, named)`select code as name, id from depot.bottle_type where deleted_at is null`,
    ),
    bottles: await ids(
      queryRows(tx.db, named)`select item_code as name, id from depot.bottle_stock where deleted_at is null`,
    ),
  }
}
