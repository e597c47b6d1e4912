/** Where checks and figures of a day lead this person: only pages that are open to them. */
import type { BusinessDate } from '#contract/dates.ts'
import type { DayEndCheck, DayEndTotals } from '#contract/periods/day-end.ts'
import { accountByCode } from '#lib/account-tree.ts'
import { accountLabel } from '#lib/books.ts'
import { openPageAt } from '#lib/known-pages.ts'
import { useAccountTree } from '#lib/use-account-tree.ts'
import { useSession } from '#state/session.ts'
import { useLedgerPath } from '#ui/ledger/use-ledger-path.ts'
import type { Period } from '#ui/periods.ts'
import { useTranslation } from 'react-i18next'
import { CASH, CASH_EXCESS, CASH_SHORTAGE, CHEQUES, pathOfCheck, pathOfFigure } from './day-paths.ts'

export type Way = { to: string; label: string }

/** The pages that say more of a check, then the ledgers of its accounts. */
export function useWaysOfCheck(date: BusinessDate): (check: DayEndCheck) => Way[] {
  const ways = useWays()
  return ({ key, accounts }) =>
    [ways.toPage(pathOfCheck(key, date)), ...accounts.map((code) => ways.toLedger(code))].filter((way) => way !== null)
}

/**
 * Where the figures of a day stand. Cash in hand and cheques received lead to their ledgers where those are open, else to the report; what the count differed by, to the
 * ledger of the account it was posted to. Null: to nothing that is open.
 */
export function useWayOfFigure(date: BusinessDate): (name: keyof DayEndTotals, value?: number) => Way | null {
  const ways = useWays()
  const days = { from: date, to: date }
  return (name, value = 0) => {
    const account = name === 'countDifference' ? (value < 0 ? CASH_SHORTAGE : CASH_EXCESS) : ledgers[name]
    return (account === undefined ? null : ways.toLedger(account, days)) ?? ways.toPage(pathOfFigure(name, date))
  }
}

/** Figures that are one account's. */
const ledgers: Partial<Readonly<Record<keyof DayEndTotals, string>>> = { cashInHand: CASH, cheques: CHEQUES }

/** To a page or the ledger of an account, by its code; null where that is not open to this person. */
function useWays() {
  const { t } = useTranslation('periods')
  const words = useTranslation('frame').t
  const session = useSession(({ state }) => state)
  const { data: tree = [] } = useAccountTree()
  const ledgerOf = useLedgerPath()
  return {
    toPage(path: string | null): Way | null {
      const page = path !== null && session ? openPageAt(path, session) : undefined
      return path !== null && page ? { to: path, label: words(`pages.${page.title}`) } : null
    },
    toLedger(code: string, days?: Period): Way | null {
      const account = accountByCode(tree, code)
      const to = account && ledgerOf(account.id, days)
      return account && to ? { to, label: t('dayEnd.ledgerOf', { name: accountLabel(account) }) } : null
    },
  }
}
