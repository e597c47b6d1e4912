import { roles } from '#contract/enums.ts'
import { expect, test } from 'vitest'
import { signedIn } from '../../../../tests/support/signed-in.ts'
import { isKeyFor } from './page-keys.ts'

test('the sheet has no keys of what the person may not do', () => {
  const [admin, superAdmin] = [roles.admin, roles.superAdmin].map((role) => signedIn({ roles: [role] }))
  for (const name of ['receiveCheque', 'undoStep', 'reverseDocument', 'receivePayment'] as const)
    expect([admin, superAdmin].map((session) => session && isKeyFor(name, session))).toEqual([false, true])
  const cancels = (pathname: string) =>
    [admin, superAdmin].map((session) => session && isKeyFor('cancelDocument', session, pathname))
  expect(cancels('/inventory/grn/update/7')).toEqual([false, true])
  expect(cancels('/sales/trip')).toEqual([true, true])
  const admins = admin && isKeyFor('reverseDocument', admin, '/accounts/general-entries')
  expect(admins).toBe(true)
})
