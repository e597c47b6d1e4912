/** People and the products they work with. */
import { type Role, roles } from '#contract/enums.ts'
import { requireBottleProduct } from '#reads/scope.ts'
import { beforeAll, expect, it } from 'vitest'
import { newAgency, smallTrade, type TestAgency, type Trade } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { ask } from '../../db/reads.ts'
import { linkItems, memberNamed, registerUser } from './commands.ts'

let here: TestAgency
let there: TestAgency
let trade: Trade

beforeAll(async () => {
  const { database } = await testDatabase()
  here = await newAgency(database)
  there = await newAgency(database)
  trade = await smallTrade(here)
})

const person = (username: string) => ({ username, fullName: 'New Person', roles: [1] as const, passwordHash: 'x' })

it('registers a person in this agency only, with a line in the audit log that has no password in it', async () => {
  const { id } = await here.write((tx) => registerUser(tx, person('Kamal')))
  expect(await here.read((tx) => memberNamed(tx, 'kamal'))).toBe(id)
  await expect(there.read((tx) => memberNamed(tx, 'kamal'))).rejects.toMatchObject({ key: 'NOT_FOUND' })
  const [line] = (await here.read((tx) => tx.db.query.auditLog.findMany())).filter((one) => one.entityId === id)
  expect(line).toMatchObject({
    entity: 'user',
    action: 'register',
    after: { username: 'Kamal', fullName: 'New Person', roles: [1] },
  })
})

it('takes a name once, however it is written, in the whole server', async () => {
  await here.write((tx) => registerUser(tx, person('Nimal')))
  await expect(there.write((tx) => registerUser(tx, person('NIMAL')))).rejects.toMatchObject({
    key: 'DUPLICATE',
    details: [{ field: 'username' }],
  })
})

it('links exactly the products named', async () => {
  const { id: userId } = await here.write((tx) => registerUser(tx, person('Sunil')))
  const linked = () =>
    here.read(async (tx) =>
      (await tx.db.query.userItem.findMany()).filter((row) => row.userId === userId).map((row) => row.itemId),
    )
  await here.write((tx) => linkItems(tx, { userId, itemIds: [trade.product, trade.product] }))
  expect(await linked()).toEqual([trade.product])
  await here.write((tx) => linkItems(tx, { userId, itemIds: [] }))
  expect(await linked()).toEqual([])
  await expect(here.write((tx) => linkItems(tx, { userId, itemIds: [424_242] }))).rejects.toMatchObject({
    key: 'NOT_FOUND',
  })
  await expect(there.write((tx) => linkItems(tx, { userId, itemIds: [] }))).rejects.toMatchObject({ key: 'NOT_FOUND' })
})

it('opens what is restricted to bottles to those whose product has bottles, and to a SuperAdmin when the agency has one', async () => {
  const { id: userId } = await here.write((tx) => registerUser(tx, person('Ruwan')))
  const enter = (of: TestAgency, actor: { userId: number; roles: readonly Role[] }) =>
    of.read((tx) => ask({ ...tx, actor: { ...tx.actor, ...actor } }, requireBottleProduct, undefined))
  const user = { userId, roles: [roles.user] }
  const superAdmin = { userId, roles: [roles.superAdmin] }
  const refused = { key: 'PRODUCT_NOT_ALLOWED' }
  await expect(enter(here, user)).rejects.toMatchObject(refused)
  await here.write((tx) => linkItems(tx, { userId, itemIds: [trade.product] }))
  await expect(enter(here, user)).resolves.toBeUndefined()
  await expect(enter(here, superAdmin)).resolves.toBeUndefined()
  await expect(enter(there, superAdmin)).rejects.toMatchObject(refused)
})
