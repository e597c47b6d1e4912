/** The newest entries of a party: one receipt over several bills is one row. Pure. */
import type { StatementLine } from '#contract/bills/statement.ts'
import { sumOf } from '#contract/money.ts'

/** Lines of one entry on one side of the party's accounts as one, the newest first. The words stay where all of them have the same. */
export function newestEntries(lines: readonly StatementLine[]): readonly StatementLine[] {
  const entries = Map.groupBy(lines, ({ journalEntryId, debit }) => `${journalEntryId} ${debit > 0}`)
  return [...entries.values()]
    .flatMap((own) => {
      const [first] = own
      if (!first) return []
      return {
        ...first,
        memo: own.every(({ memo }) => memo === first.memo) ? first.memo : null,
        debit: sumOf(own, ({ debit }) => debit),
        credit: sumOf(own, ({ credit }) => credit),
      }
    })
    .toSorted((a, b) => b.date.localeCompare(a.date) || b.journalEntryId - a.journalEntryId)
}
