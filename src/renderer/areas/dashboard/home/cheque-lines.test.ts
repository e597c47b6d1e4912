/** Cheques on the dashboard: what is past its date can still be banked, and is counted with it. */
import type { ChequeSummary } from '#contract/cheques/cheque.ts'
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { toBankPath } from '../paths.ts'
import { chequeLines } from './cheque-lines.ts'

const sum = (count: number, value: number) => ({ count, value: cents(value) })
const summary: ChequeSummary = {
  due: sum(18, 415_700),
  bankable: sum(20, 400_000),
  overdue: sum(11, 224_540),
  later: sum(5, 90_000),
  clearing: sum(0, 0),
  returned: sum(2, 30_000),
  uncleared: { ...sum(0, 0), parties: [] },
  suppliers: sum(1, 10_000),
  written: sum(1, 10_000),
  cleared: sum(0, 0),
  all: sum(37, 0),
}

test('what is to bank and what is for a later day are all cheques in hand', () =>
  expect(chequeLines(summary, false)).toEqual([
    { tab: 'due', late: 11, ...sum(29, 640_240) },
    { tab: 'suppliers', late: 0, ...sum(1, 10_000) },
    { tab: 'later', late: 0, ...sum(5, 90_000) },
  ]))

test('returned ones stand there where no other panel lists them', () =>
  expect(chequeLines(summary, true).map(({ tab }) => tab)).toEqual(['due', 'returned', 'suppliers', 'later']))

test('what is to bank leads to a list of the same cheques', () =>
  expect(toBankPath(businessDate('2026-11-29'))).toMatch(/view=all&direction=1&status=0&.*enDate=2026-11-30$/))
