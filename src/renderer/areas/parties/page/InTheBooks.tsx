/** What the ledger says of the party this month, account by account: the server alone knows it. */
import { accountLabel, memoWords } from '#lib/books.ts'
import { balanceDue, type StatementAccount, type StatementLine } from '#contract/bills/statement.ts'
import { documentLabel } from '#contract/document-kinds.ts'
import { receivablePayable } from '#contract/enums.ts'
import { formatDate } from '#lib/dates.ts'
import type { PartyOverview } from '#contract/parties/overview.ts'
import { queries } from '#lib/queries.ts'
import { say } from '#lib/say.ts'
import { Amount } from '#ui/Amount.tsx'
import { Panel } from '#ui/chart/Panel.tsx'
import panel from '#ui/chart/Panel.module.css'
import { LoadState } from '#ui/LoadState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './PartyPage.module.css'
import { pathsOf } from './paths.ts'
import { useMayOpen } from './use-may-open.ts'
import { newestEntries } from './newest.ts'

/** Newest lines that are shown. */
const LINES = 8

export function InTheBooks({ overview: { party, direction } }: { overview: PartyOverview }) {
  const { t } = useTranslation('partyPage')
  const to = pathsOf(party, direction).statement
  const side = direction === receivablePayable.receivable ? 'receivable' : 'payable'
  const query = useQuery(queries.bill.statement.queryOptions({ input: { partyId: party.id } }))
  const mayOpen = useMayOpen()
  return (
    <Panel title={t('books.title')} {...(mayOpen(to) && { link: { to, label: t('statement') } })}>
      <LoadState query={query}>
        {({ accounts }) =>
          accounts.length === 0 ? (
            <p className={panel['note']}>{t('books.none')}</p>
          ) : (
            <table className={panel['table']} aria-label={t('books.title')}>
              <thead>
                <tr>
                  <th scope="col">{t('books.account')}</th>
                  <Heading title={t('books.before')} />
                  <Heading title={t('books.debit')} />
                  <Heading title={t('books.credit')} />
                  <Heading title={t('books.balance')} />
                </tr>
              </thead>
              <tbody>
                <Accounts accounts={accounts.filter(({ isOwed }) => isOwed)} />
                {accounts.length > 1 && (
                  <tr data-row="sum">
                    <th scope="row">{t(`books.balanceDue.${side}`)}</th>
                    <Figures {...balanceDue(accounts)} />
                  </tr>
                )}
                <Accounts accounts={accounts.filter(({ isOwed }) => !isOwed)} />
              </tbody>
              <Newest lines={accounts.flatMap(({ lines }) => lines)} />
            </table>
          )
        }
      </LoadState>
    </Panel>
  )
}

const Accounts = ({ accounts }: { accounts: readonly StatementAccount[] }) =>
  accounts.map((account) => (
    <tr key={account.accountId}>
      <th scope="row">{accountLabel(account)}</th>
      <Figures {...account} />
    </tr>
  ))

/** In the columns of the accounts above: debits under debits, credits under credits. */
function Newest({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useTranslation('partyPage')
  if (lines.length === 0) return null
  return (
    <tbody>
      <tr className={styles['newest']}>
        <th scope="rowgroup" colSpan={5}>
          {t('books.newest')}
        </th>
      </tr>
      {newestEntries(lines)
        .slice(0, LINES)
        .map((line) => (
          <tr key={`${line.journalEntryId} ${line.debit > 0}`}>
            <td colSpan={2}>
              {say(documentLabel(line.sourceType))}
              {line.memo && <span className="quiet"> · {memoWords(line.memo)}</span>}
              <span className={styles['entry']}>
                {formatDate(line.date)} · {line.journal}
              </span>
            </td>
            <td className={panel['figure']}>{line.debit > 0 && <Amount value={line.debit} />}</td>
            <td className={panel['figure']}>{line.credit > 0 && <Amount value={line.credit} />}</td>
            <td aria-hidden="true" />
          </tr>
        ))}
    </tbody>
  )
}

const Heading = ({ title }: { title: string }) => (
  <th scope="col" className={panel['figure']}>
    {title}
  </th>
)

type Sums = Pick<React.ComponentProps<typeof Amount>, 'value'>['value']
const Figures = ({
  opening,
  totals,
  closing,
}: {
  opening: Sums
  totals: { debit: Sums; credit: Sums }
  closing: Sums
}) =>
  (
    [
      ['opening', opening],
      ['debit', totals.debit],
      ['credit', totals.credit],
      ['closing', closing],
    ] as const
  ).map(([name, value]) => (
    <td key={name} className={panel['figure']}>
      <Amount value={value} />
    </td>
  ))
