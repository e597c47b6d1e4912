/** What was looked at: first what failed, with what to do about it and where that leads; then, in few words, what agrees. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DayEndCheck } from '#contract/periods/day-end.ts'
import { formatAmount } from '#contract/format.ts'
import { allAccounts, nameOf } from '#lib/account-tree.ts'
import { openPageAt } from '#lib/known-pages.ts'
import { useAccountTree } from '#lib/use-account-tree.ts'
import { useSession } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useLedgerPath } from '#ui/ledger/use-ledger-path.ts'
import { pathOfCheck } from './check-paths.ts'
import styles from './DayEnd.module.css'

export function Checks({ checks }: { checks: readonly DayEndCheck[] }) {
  const { t } = useTranslation('ledger')
  const failed = checks.filter(({ passed }) => !passed)
  const passed = checks.filter((check) => check.passed)
  return (
    <>
      {failed.length > 0 && (
        <ul className={styles['failed']} aria-label={t('dayEnd.failed')}>
          {failed.map((check) => (
            <li key={check.key}>
              <Failed check={check} />
            </li>
          ))}
        </ul>
      )}
      <ul className={styles['passed']} aria-label={t('dayEnd.passed')}>
        {passed.map(({ key, title, ledger }) => (
          <li key={key}>
            <StatusTag tone="success">{title}</StatusTag>
            {ledger !== null && <span className={styles['muted']}>{formatAmount(ledger)}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

function Failed({ check }: { check: DayEndCheck }) {
  const { t } = useTranslation('ledger')
  return (
    <>
      <strong>
        <StatusTag tone="danger">{t('dayEnd.fails', { title: check.title })}</StatusTag>
      </strong>
      {check.difference !== 0 && (
        <>
          {' '}
          {t('dayEnd.differ')}{' '}
          <strong>
            <Amount value={check.difference} />
          </strong>
        </>
      )}
      {check.items.length > 0 && (
        <ul>
          {check.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      <p>{check.advice}</p>
      <Ways check={check} />
    </>
  )
}

/** The papers that say more, as far as this person may open them. */
function Ways({ check: { key, accounts } }: { check: DayEndCheck }) {
  const { t } = useTranslation('ledger')
  const words = useTranslation('frame').t
  const session = useSession(({ state }) => state)
  const known = allAccounts(useAccountTree().data ?? [])
  const ledgerOf = useLedgerPath()
  const path = pathOfCheck(key)
  const page = path !== null && session ? openPageAt(path, session) : undefined
  const ledgers = accounts.flatMap((code) => {
    const account = known.find((one) => one.code === code)
    const to = account && ledgerOf(account.id)
    return account && to ? [{ to, label: t('dayEnd.ledgerOf', { name: nameOf(account) }) }] : []
  })
  return (
    <p className={styles['ways']}>
      {path !== null && page && <Link to={path}>{words(`pages.${page.title}`)} →</Link>}
      {ledgers.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label} →
        </Link>
      ))}
    </p>
  )
}
