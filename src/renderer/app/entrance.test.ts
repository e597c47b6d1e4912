import type { Access } from '#contract/access.ts'
import { type Role, roles } from '#contract/enums.ts'
import { expect, test } from 'vitest'
import { homeOf, redirectFor, wantedBy } from './entrance.ts'
import type { NavigationEntry } from './navigation/entry.ts'
import { gas, signedIn as session, stoves } from '../../../tests/support/signed-in.ts'

const entry = (access: NavigationEntry['access'], bottles?: true) => ({ access, ...(bottles && { bottles }) })

test('/ leads to sign-in, product selection or the dashboard (specification §2)', () => {
  expect(homeOf(session({ phase: 'signed-out', user: null, product: null }))).toBe('/session/signin')
  expect(homeOf(session({ product: null }))).toBe('/products/product-selection')
  expect(homeOf(session())).toBe('/dashboard/default')
  expect(homeOf(session({ phase: 'first-run', product: null }))).toBe('/setup')
})

test('the guard sends on who is not signed in, or has no product', () => {
  expect(redirectFor(entry('guest'), session({ phase: 'signed-out', user: null, roles: [], product: null }))).toBe(
    '/session/signin',
  )
  expect(redirectFor(entry('guest'), session({ product: null }))).toBe('/products/product-selection')
  expect(redirectFor(entry('any'), session({ phase: 'signed-out', user: null, roles: [], product: null }))).toBe(
    '/session/signin',
  )
})

test.each<[Access | 'any', Role, boolean]>([
  ['any', roles.user, true],
  ['guest', roles.user, true],
  ['guest', roles.superAdmin, true],
  ['editor', roles.user, false],
  ['editor', roles.admin, true],
  ['admin', roles.user, false],
  ['admin', roles.admin, true],
  ['sa', roles.admin, false],
  ['sa', roles.superAdmin, true],
])('%s is open to role %i: %s', (access, role, open) => {
  expect(redirectFor(entry(access), session({ roles: [role] }))).toBe(open ? null : '/not-found')
})

test('a bottle-restricted page is unknown while the product has no bottles', () => {
  expect(redirectFor(entry('guest', true), session())).toBeNull()
  expect(redirectFor(entry('guest', true), session({ product: stoves }))).toBe('/not-found')
  expect(redirectFor(entry('guest', true), session({ product: { ...gas, bottleAllowed: [] } }))).toBe('/not-found')
})

test('a page that is not open says what it wants: a role, or a product with bottles', () => {
  expect(wantedBy(entry('sa'), session({ roles: [roles.admin] }))).toBe('SuperAdmin')
  expect(wantedBy(entry('editor'), session())).toBe('Admin')
  expect(wantedBy(entry('admin', true), session({ product: stoves }))).toBe('Admin')
  expect(wantedBy(entry('guest', true), session({ product: stoves }))).toBe('bottles')
  expect(wantedBy(entry('guest'), session())).toBeNull()
  expect(wantedBy(entry('sa'), session({ user: null, roles: [] }))).toBeNull()
})

test('public pages are open to everybody', () => {
  expect(
    redirectFor(entry('public'), session({ phase: 'signed-out', user: null, roles: [], product: null })),
  ).toBeNull()
})
