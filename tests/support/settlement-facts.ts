/** What a settlement chooses from, where there is nothing to choose yet. */
import { businessDate } from '#contract/dates.ts'

export const noFacts = {
  date: businessDate('2026-03-02'),
  parties: new Map(),
  customers: [],
  cashTypes: [],
  banks: [],
  oldestCheque: businessDate('2025-09-02'),
  staleMonths: 6,
  drawerBanks: [],
  bills: [],
  cheques: [],
  loans: [],
  bottles: [],
}
