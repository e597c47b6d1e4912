/** Every route × role × product, through the real routes and the real guard, against the list written by hand (specification §2, §6). */
import { matchRoutes } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SessionState } from '#contract/desktop.ts'
import type { Role } from '#contract/enums.ts'
import { entryAt } from '../../src/renderer/app/pages.ts'
import { redirectFor, homeOf } from '../../src/renderer/app/entrance.ts'
import { navigation } from '../../src/renderer/app/navigation.tsx'
import { furtherRoutes, isFamily, type SpecifiedRoute, specifiedRoutes } from './lists.ts'
import { gas, signedIn as person, stoves } from '../support/signed-in.ts'

let routes: typeof import('../../src/renderer/app/routes.tsx')['routes']
beforeAll(async () => {
  // What preload gives the page; nothing is asked of it here.
  vi.stubGlobal('window', { depot: { call: () => new Promise(() => undefined), on: () => () => undefined } })
  ;({ routes } = await import('../../src/renderer/app/routes.tsx'))
  // Every page of the program is loaded.
}, 60_000)
afterAll(() => void vi.unstubAllGlobals())

const nobody = person({ phase: 'signed-out', user: null, roles: [], product: null, agency: null })
const undecided = person({ product: null })

/** Which path of the table the router shows at an address, and null for the rest that goes to /not-found. */
function shownAt(address: string): string | null {
  const path = matchRoutes(routes, address)?.at(-1)?.route.path
  return path === undefined || path === '*' ? null : path
}

/** Where a person ends who opens the address: there, or where the guard or the router leads. */
function endOf(address: string, session: SessionState): string {
  const path = shownAt(address)
  if (path === null) return '/not-found'
  const entry = entryAt(address)
  // The guard of the frame looks the page up by itself: it must mean the one that the router shows.
  expect(entry?.path, address).toBe(path)
  return entry ? (redirectFor(entry, session) ?? address) : 'nowhere'
}

const addressOf = ({ path }: { path: string }) => path.replace(/:\w+/g, '7')
const listed = [...specifiedRoutes.filter(({ path }) => !isFamily(path)), ...furtherRoutes]

/** By hand again, from the specification §2: who may open which level. */
const mayOpen: Record<string, readonly Role[]> = {
  sa: [3],
  admin: [2, 3],
  editor: [2, 3],
  guest: [1, 2, 3],
  any: [1, 2, 3],
}
const isPublic = ({ level }: SpecifiedRoute) => level === 'public' || level === 'signed in'

describe('the table of paths', () => {
  it('holds every route of the specification, the ones listed beyond it, and no other', () => {
    expect(navigation.map(({ path }) => path).toSorted()).toEqual(listed.map(({ path }) => path).toSorted())
  })

  it('gives each route the level and the bottle restriction of the list', () => {
    const level = (route: SpecifiedRoute) => (isPublic(route) ? 'public' : route.level)
    expect(navigation.map((entry) => [entry.path, entry.access, entry.bottles ?? false]).toSorted()).toEqual(
      listed.map((route) => [route.path, level(route), route.bottles]).toSorted(),
    )
  })

  it('has pages under /accounts/:route and /sales/:route', () => {
    for (const { path } of specifiedRoutes.filter((route) => isFamily(route.path))) {
      const family = path.slice(0, -':route'.length)
      const own = furtherRoutes.filter(
        (route) => route.path.startsWith(family) && !route.path.slice(family.length).includes('/'),
      )
      expect(own.length, path).toBeGreaterThan(0)
      expect(endOf(`${family}nonsense`, person({ roles: [3] }))).toBe('/not-found')
    }
  })
})

describe('every route', () => {
  it.each([1, 2, 3] as const)('opens for role %i exactly as its level and the product say', (role) => {
    for (const route of listed) {
      for (const product of [gas, stoves]) {
        const open = isPublic(route) || (mayOpen[route.level]?.includes(role) && (!route.bottles || product === gas))
        const address = addressOf(route)
        expect(endOf(address, person({ roles: [role], product })), `${route.path} with ${product.description}`).toBe(
          open ? address : '/not-found',
        )
      }
    }
  })

  it('leads who is not signed in to signin, and who has no product to product selection', () => {
    for (const route of listed) {
      const address = addressOf(route)
      expect(endOf(address, nobody), route.path).toBe(isPublic(route) ? address : '/session/signin')
      expect(endOf(address, undecided), route.path).toBe(isPublic(route) ? address : '/products/product-selection')
    }
  })

  it('is shown by a page of its own, wherever a longer or a shorter path could take its place', () => {
    for (const route of listed) expect(shownAt(addressOf(route)), route.path).toBe(route.path)
  })
})

describe('every other address', () => {
  it.each([
    '/nonsense',
    '/accounts',
    '/accounts/reports',
    '/accounts/nonsense',
    '/sales/nonsense',
    '/inventory/grn/7',
    '/user/account/7',
  ])('%s goes to /not-found', (address) => {
    for (const session of [nobody, undecided, person({ roles: [3] })])
      expect(endOf(address, session)).toBe('/not-found')
  })

  it('/ leads to signin, to product selection or to the dashboard', () => {
    expect(shownAt('/')).toBe('/')
    expect([nobody, undecided, person({})].map(homeOf)).toEqual([
      '/session/signin',
      '/products/product-selection',
      '/dashboard/default',
    ])
  })
})
