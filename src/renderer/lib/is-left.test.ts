import { expect, test } from 'vitest'
import { isLeft } from './is-left.ts'

const at = (pathname: string, search = '') => ({ pathname, search })

test.each([
  [at('/sales/loading'), at('/sales/trip', '?id=1'), true],
  [at('/sales/settlement', '?id=1'), at('/sales/settlement'), true],
  [at('/sales/settlement', '?id=1'), at('/sales/settlement', '?id=2'), true],
  [at('/sales/settlement', '?id=1'), at('/sales/settlement', '?id=1&tab=2'), false],
  [at('/sales/settlement', '?q=a'), at('/sales/settlement', '?q=ab'), false],
  [at('/sales/settlement'), at('/sales/settlement', '?id=1'), false],
])('from %j to %j: %s', (from, to, left) => expect(isLeft(from, to)).toBe(left))
