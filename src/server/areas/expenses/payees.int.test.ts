/** The payees that are offered where an expense is typed. */
import type { Role } from '#contract/enums.ts'
import { expensePayees } from '#reads/expenses/payees.ts'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { nextDay, spendingAgency } from '../../../../tests/support/expenses.ts'
import { clock } from '../../clock.ts'
import { ask } from '../../db/reads.ts'

it('are those of the expenses that one may see, the most frequent first', async () => {
  const { database } = await testDatabase(clock(nextDay))
  const at = await spendingAgency(database)
  await at.draft({ payee: 'Kamal Tyres' })
  await at.draft({ payee: 'Lanka Fuel' }, 2)
  await at.draft({ payee: 'Lanka Fuel' }, 2)
  await at.draft({ payee: undefined }, 2)
  const offered = (role: Role) => at.agency.read((tx) => ask(tx, expensePayees, {}), role)
  expect(await offered(2)).toEqual(['Lanka Fuel', 'Kamal Tyres'])
  expect(await offered(1)).toEqual(['Kamal Tyres'])
})
