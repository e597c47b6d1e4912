/** Imports of masters: suppliers, customers with their routes, vehicles, banks with their balances. */
import { PartyInput } from '#contract/parties/party.ts'
import { VehicleInput } from '#contract/fleet/vehicle.ts'
import { BankInput } from '#contract/ledger/bank.ts'
import { partyKinds, vehicleTypes } from '#contract/enums.ts'
import { is, queryRows } from '../../../db/rows.ts'
import { createRoute, createVehicle } from '../../fleet/index.ts'
import { createBank } from '../../ledger/index.ts'
import { createOutlet, createOutlets } from '../../parties/index.ts'
import type { Books } from './books.ts'
import type { Tx } from '../../../db/tx.ts'
import { RouteInput } from '#contract/fleet/route.ts'
import { choice, decimal, text } from './cells.ts'
import { byKey, checked, type Column, given, type ImportDefinition, type RowValues, textOf } from './definition.ts'
import { openingOf } from './opening-queries.ts'

const code: Column = {
  field: 'code',
  title: 'Code',
  read: text,
  required: true,
  example: 'OUT-001',
  help: 'Capital letters, digits and dashes; each code once',
}
const addressed: readonly Column[] = [
  {
    field: 'address',
    title: 'Address',
    read: text,
    example: '12 Galle Road, Moratuwa',
    help: 'As it stands on papers',
  },
  { field: 'phone', title: 'Phone', read: text, example: '011 2345678', help: '' },
  { field: 'email', title: 'E-mail', read: text, example: 'perera@example.lk', help: 'Where statements are sent' },
  { field: 'vat_no', title: 'VAT number', read: text, example: '', help: 'Where the party is registered' },
  {
    field: 'creditDays',
    title: 'Credit days',
    read: decimal(0),
    example: 14,
    help: 'Days until a bill is due; 0 or empty: at once',
  },
]
const name: Column = {
  field: 'name',
  title: 'Name',
  read: text,
  required: true,
  example: 'Perera Stores',
  help: 'At most 80 characters',
}

export const suppliers: ImportDefinition = {
  title: 'Suppliers',
  columns: [{ ...code, example: 'LITRO' }, { ...name, example: 'Litro Gas Lanka' }, ...addressed],
  key: (row) => String(row['code']),
  existing: async (tx) =>
    byKey(
      await queryRows(tx.db, {
        code: is.text,
        name: is.text,
        address: is.maybe(is.text),
        phone: is.maybe(is.text),
        email: is.maybe(is.text),
        vat_no: is.maybe(is.text),
        creditDays: is.number,
      })`select code, name, address, phone, email, vat_no, credit_days as "creditDays" from depot.party where kind = ${partyKinds.creditor} and deleted_at is null`,
      (row) => row.code,
    ),
  async write(tx, row, books) {
    const input = checked(PartyInput, { kind: partyKinds.creditor, ...given(row) })
    const { id } = await createOutlet(tx, input)
    books.parties.set(input.code, { id, kind: input.kind })
  },
}

const customerKinds = { Outlet: partyKinds.outlet, Debtor: partyKinds.debtor }

export const customers: ImportDefinition = {
  title: 'Customers',
  columns: [
    code,
    name,
    {
      field: 'kind',
      title: 'Kind',
      read: choice(customerKinds),
      example: 'Outlet',
      help: 'Outlet: a shop on a route. Debtor: anybody else who owes. Empty: Outlet',
      words: Object.keys(customerKinds),
    },
    {
      field: 'route_id',
      title: 'Route',
      read: text,
      example: 'Galle Road',
      help: 'The name of its route; a route that is not there yet is added',
    },
    ...addressed,
    {
      field: 'creditLimit',
      title: 'Credit limit',
      read: decimal(2),
      example: 100_000,
      help: 'In rupees; empty: no limit',
    },
  ],
  key: (row) => String(row['code']),
  existing: async (tx) =>
    byKey(
      await queryRows(tx.db, {
        code: is.text,
        name: is.text,
        kind: is.number,
        route_id: is.maybe(is.text),
        address: is.maybe(is.text),
        phone: is.maybe(is.text),
        email: is.maybe(is.text),
        vat_no: is.maybe(is.text),
        creditDays: is.number,
        creditLimit: is.maybe(is.cents),
      })`select p.code, p.name, p.kind, r.name as route_id, p.address, p.phone, p.email, p.vat_no, p.credit_days as "creditDays", p.credit_limit as "creditLimit"
        from depot.party p left join depot.route r on r.agency_id = p.agency_id and r.id = p.route_id where p.kind in (1, 2) and p.deleted_at is null`,
      (row) => row.code,
    ),
  write: (tx, row, books) => addCustomers(tx, [row], books),
  writeMany: addCustomers,
}

async function addCustomers(tx: Tx, rows: readonly RowValues[], books: Books): Promise<void> {
  const inputs: PartyInput[] = []
  for (const row of rows) {
    const input = checked(PartyInput, {
      kind: partyKinds.outlet,
      ...given(row),
      route_id: await routeOf(tx, textOf(row, 'route_id'), books),
    })
    inputs.push(input)
  }
  const added = await createOutlets(tx, inputs)
  for (const { id, kind, code: its } of added) books.parties.set(its, { id, kind })
}

/** A route that is not there yet is added. */
async function routeOf(tx: Tx, route: string | undefined, books: Books): Promise<number | undefined> {
  if (route === undefined) return undefined
  const known = books.routes.get(route)
  if (known !== undefined) return known
  const { id } = await createRoute(tx, checked(RouteInput, { name: route }, { name: 'route_id' }))
  books.routes.set(route, id)
  return id
}

const typesOfVehicle = { 'In-house': vehicleTypes.inHouse, Temporary: vehicleTypes.temporary }

export const vehicles: ImportDefinition = {
  title: 'Vehicles',
  columns: [
    {
      field: 'regNo',
      title: 'Registration number',
      read: text,
      required: true,
      example: 'LH-4521',
      help: 'Letters, digits and dashes; each number once',
    },
    { ...name, example: 'Lorry 1' },
    {
      field: 'type',
      title: 'Type',
      read: choice(typesOfVehicle),
      example: 'In-house',
      help: 'Empty: In-house',
      words: Object.keys(typesOfVehicle),
    },
    { field: 'capacity', title: 'Capacity', read: decimal(0), example: 180, help: 'Cylinders that it carries' },
  ],
  key: (row) => String(row['regNo']),
  existing: async (tx) =>
    byKey(
      await queryRows(tx.db, { regNo: is.text, name: is.text, type: is.number, capacity: is.maybe(is.number) })`
        select reg_no as "regNo", name, type, capacity from depot.vehicle where deleted_at is null`,
      (row) => row.regNo,
    ),
  async write(tx, row) {
    await createVehicle(tx, checked(VehicleInput, { type: vehicleTypes.inHouse, ...given(row) }))
  },
}

export const banks: ImportDefinition = {
  title: 'Bank accounts',
  columns: [
    {
      field: 'accountNo',
      title: 'Account number',
      read: text,
      required: true,
      example: '7001234567',
      help: 'As the bank writes it, without spaces; each number once',
    },
    { ...name, example: 'BOC current', help: 'What the account is called in Depot' },
    { field: 'branch', title: 'Branch', read: text, example: 'Moratuwa', help: '' },
    {
      field: 'opening_balance',
      title: 'Balance',
      read: decimal(2),
      example: '1,000,000.00',
      help: 'In the books on the eve of going live; an overdraft with a minus',
    },
  ],
  key: (row) => String(row['accountNo']),
  existing: async (tx) =>
    byKey(
      await queryRows(tx.db, {
        accountNo: is.text,
        name: is.text,
        branch: is.maybe(is.text),
        opening_balance: is.number,
      })`select b.account_no as "accountNo", b.name, b.branch, ${openingOf('b.account_id')} as opening_balance
        from depot.bank b where b.kind = 'BANK' and b.deleted_at is null`,
      (row) => row.accountNo,
    ),
  async write(tx, row) {
    await createBank(tx, checked(BankInput, { ...given(row), kind: 'BANK' }))
  },
}
