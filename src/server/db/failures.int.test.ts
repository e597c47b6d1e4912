/** What the database refuses reaches the person as one of the closed list, with the field that is to blame. */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { newAgency, smallTrade, type TestAgency } from '../../../tests/support/agency.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { isLostConnection, refusalOf } from './failures.ts'
import type { Tx } from './tx.ts'

let agency: TestAgency

beforeAll(async () => {
  agency = await newAgency((await testDatabase()).database)
  await smallTrade(agency)
})

const refusal = (work: (tx: Tx) => Promise<unknown>) => agency.write(work).then(() => null, refusalOf)

it('names the field of a duplicate', async () => {
  const twice = await refusal((tx) =>
    tx.db.execute(
      sql`insert into depot.account (code, name, acc_type, sub_type, created_by) values ('1010', 'Again', 1, 1, 1)`,
    ),
  )
  expect(twice).toMatchObject({
    key: 'DUPLICATE',
    status: 409,
    code: 409,
    details: [{ field: 'code', message: 'exists already' }],
  })
})

it('says that a row is in use', async () => {
  const used = await refusal((tx) => tx.db.execute(sql`delete from depot.item where is_main`))
  expect(used).toMatchObject({ key: 'REFERENCED', code: 500006 })
})

it('says that what a row refers to is not there', async () => {
  const dangling = await refusal((tx) => tx.db.execute(sql`update depot.item set principal_id = 424242`))
  expect(dangling).toMatchObject({ key: 'NOT_FOUND', status: 404, details: [{ field: 'principalId' }] })
})

it('takes values beyond what is stored for bad input', async () => {
  expect(await refusal((tx) => tx.db.execute(sql`select 99999999999::bigint::int`))).toMatchObject({ key: 'INVALID' })
  expect(await refusal((tx) => tx.db.execute(sql`select ${'a\u0000b'}::text`))).toMatchObject({ key: 'INVALID' })
})

it('leaves bugs alone', async () => {
  expect(await refusal((tx) => tx.db.execute(sql`select nothing from nowhere`))).toBeNull()
  expect(
    await refusal((tx) =>
      tx.db.execute(sql`insert into depot.app_config (agency_id, key, value) values (424242, 'x', '1')`),
    ),
  ).toBeNull()
  expect(isLostConnection(new Error('anything else'))).toBe(false)
})
