/** Where checks and figures of a day lead this person: only pages that are open to them. */
import type { BusinessDate } from '#contract/dates.ts'
import type { DayEndCheck, DayEndTotals } from '#contract/periods/day-end.ts'
import { accountByCode, allAccounts } from '#lib/account-tree.ts'
import { accountLabel } from '#lib/books.ts'
import { openPageAt } from '#lib/known-pages.ts'
import { useAccountTree } from '#lib/use-account-tree.ts'
import { useSession } from '#state/session.ts'
import { useLedgerPath } from '#ui/ledger/use-ledger-path.ts'
import { useTranslation } from 'react-i18next'
import { CASH, pathOfCheck, pathOfFigure } from './day-paths.ts'

export type Way = { to: string; label: string }

/** The pages that say more of a check, then the ledgers of its accounts. */
export function useWaysOfCheck(date: BusinessDate): (check: DayEndCheck) => Way[] {
  const { t } = useTranslation('periods')
  const words = useTranslation('frame').t
  const session = useSession(({ state }) => state)
  const known = allAccounts(useAccountTree().data ?? [])
  const ledgerOf = useLedgerPath()
  return ({ key, accounts }) => {
    const path = pathOfCheck(key, date)
    const page = path !== null && session ? openPageAt(path, session) : undefined
    const ledgers = accounts.flatMap((code) => {
      const account = known.find((one) => one.code === code)
      const to = account && ledgerOf(account.id)
      return account && to ? [{ to, label: t('dayEnd.ledgerOf', { name: accountLabel(account) }) }] : []
    })
    return [...(path !== null && page ? [{ to: path, label: words(`pages.${page.title}`) }] : []), ...ledgers]
  }
}

/** What the figures of a day are made of. Cash leads to its ledger where that is open, else to the report. Null: to nothing that is open. */
export function useWayOfFigure(date: BusinessDate): (name: keyof DayEndTotals) => Way | null {
  const { t } = useTranslation('periods')
  const words = useTranslation('frame').t
  const session = useSession(({ state }) => state)
  const { data: tree = [] } = useAccountTree()
  const cash = accountByCode(tree, CASH)
  const ledgerOf = useLedgerPath()
  return (name) => {
    const ledger = cash && (name === 'cash' || name === 'cashInHand') && ledgerOf(cash.id, { from: date, to: date })
    if (cash && ledger) return { to: ledger, label: t('dayEnd.ledgerOf', { name: accountLabel(cash) }) }
    const path = pathOfFigure(name, date)
    const page = path !== null && session ? openPageAt(path, session) : undefined
    return path !== null && page ? { to: path, label: words(`pages.${page.title}`) } : null
  }
}
