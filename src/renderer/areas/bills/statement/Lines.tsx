/** What happened in the period, account by account and line by line, with the balance after each; what is owed apart from the rest. */
import { accountLabel, memoWords } from '#lib/books.ts'
import {
  balanceDue,
  type PartyStatement,
  type StatementAccount,
  type StatementLine,
} from '#contract/bills/statement.ts'
import { lineWords } from '#contract/bills/statement-words.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import { formatDate } from '#lib/dates.ts'
import type { Cents } from '#contract/money.ts'
import { Amount } from '#ui/Amount.tsx'
import { useRowKeys } from '#ui/table-keys.ts'
import { BookTable } from '#ui/ledger/BookTable.tsx'
import { Note } from '#ui/Note.tsx'
import { documentLabel } from '#contract/document-kinds.ts'
import { say } from '#lib/say.ts'
import { useTranslation } from 'react-i18next'

type LinesProps = { statement: PartyStatement; onOpen: (line: StatementLine) => void }

/** The accounts of money owed, and what they come to. */
export function OwedLines({ statement, onOpen }: LinesProps) {
  const { t } = useTranslation('statement')
  const owed = statement.accounts.filter(({ isOwed }) => isOwed)
  return (
    <>
      <Accounts accounts={owed} days={statement} onOpen={onOpen} />
      {owed.length === 0 && <Note secondary>{t('noLines')}</Note>}
      {statement.cut && <p>{t('cut')}</p>}
      {owed.length > 1 && <Together accounts={owed} direction={statement.direction} />}
    </>
  )
}

/** What else the books carry of the party: it is no part of what is owed, nor of the paper. */
export function OtherLines({ statement, onOpen }: LinesProps) {
  const { t } = useTranslation('statement')
  const others = statement.accounts.filter(({ isOwed }) => !isOwed)
  if (others.length === 0) return null
  return (
    <>
      <h2>{t('others')}</h2>
      <Note secondary>{t('othersHint')}</Note>
      <Accounts accounts={others} days={statement} onOpen={onOpen} />
    </>
  )
}

type AccountsProps = Pick<LinesProps, 'onOpen'> & {
  accounts: readonly StatementAccount[]
  days: Days
}
type Days = Pick<PartyStatement, 'fromDate' | 'toDate' | 'direction'>

const Accounts = ({ accounts, days, onOpen }: AccountsProps) =>
  accounts.map((account) => <AccountLines key={account.accountId} account={account} days={days} onOpen={onOpen} />)

type AccountProps = {
  days: Days
  account: StatementAccount
  onOpen: LinesProps['onOpen']
}

function AccountLines({ account, days: { fromDate, toDate, direction }, onOpen }: AccountProps) {
  const { t } = useTranslation('statement')
  const { lines } = account
  const { rowProps } = useRowKeys({ rows: lines, rowKey: keyOf, onOpen, onSelect: undefined, onPage: () => {} })
  const title = accountLabel(account)
  return (
    <>
      <h3>{title}</h3>
      <BookTable framed={false} label={title}>
        <Heads>
          <tr data-row="sum">
            <td data-tight>{formatDate(fromDate)}</td>
            <td colSpan={4}>{t('opening')}</td>
            <Figure value={account.opening} />
          </tr>
          {lines.map((line) => (
            <tr key={keyOf(line)} {...rowProps(line)}>
              <td data-tight>{formatDate(line.date)}</td>
              <td data-tight>{line.journal}</td>
              <td>
                <What line={line} direction={direction} />
              </td>
              <td data-figure>{line.debit > 0 && <Amount value={line.debit} />}</td>
              <td data-figure>{line.credit > 0 && <Amount value={line.credit} />}</td>
              <Figure value={line.balance} />
            </tr>
          ))}
          <Closing label={t('closing')} date={toDate} sums={account} />
        </Heads>
      </BookTable>
    </>
  )
}

type TogetherProps = { accounts: readonly StatementAccount[]; direction: ReceivablePayable }

function Together({ accounts, direction }: TogetherProps) {
  const { t } = useTranslation('statement')
  const side = direction === receivablePayable.receivable ? 'receivable' : 'payable'
  return (
    <>
      <h3>{t(`together.${side}`)}</h3>
      <BookTable framed={false} label={t(`together.${side}`)}>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <Heading title={t('before')} />
            <Heading title={t('debit')} />
            <Heading title={t('credit')} />
            <Heading title={t('balance')} />
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.accountId}>
              <td>{accountLabel(account)}</td>
              <Sums sums={account} />
            </tr>
          ))}
          <tr data-row="result">
            <td>{t(`balanceDue.${side}`)}</td>
            <Sums sums={balanceDue(accounts)} />
          </tr>
        </tbody>
      </BookTable>
    </>
  )
}

type SumProps = { sums: Pick<StatementAccount, 'opening' | 'totals' | 'closing'> }

const Sums = ({ sums }: SumProps) => (
  <>
    <Figure value={sums.opening} />
    <Figure value={sums.totals.debit} />
    <Figure value={sums.totals.credit} />
    <Figure value={sums.closing} />
  </>
)

const Closing = ({ label, date, sums }: SumProps & { label: string; date: BusinessDate }) => (
  <tr data-row="result">
    <td data-tight>{formatDate(date)}</td>
    <td colSpan={2}>{label}</td>
    <Figure value={sums.totals.debit} />
    <Figure value={sums.totals.credit} />
    <Figure value={sums.closing} />
  </tr>
)

/** What the line is called on the paper, and what was written about it. */
function What({ line, direction }: { line: StatementLine } & Pick<Days, 'direction'>) {
  const { t } = useTranslation('statement')
  const { key, cheque, said } = lineWords(line, direction)
  if (key === 'own') return say(said ?? documentLabel(line.sourceType))
  const memo = (line.memo ?? '').split(' · ').filter((part) => part !== '' && part !== `cheque ${cheque}`)
  return (
    <>
      {key === 'entry' ? say(documentLabel(line.sourceType)) : t(`lines.${key}`, { cheque })}
      {memo.length > 0 && <span data-muted> · {memoWords(memo.join(' · '))}</span>}
    </>
  )
}

function Heads({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('statement')
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('entry')}</th>
          <th scope="col">{t('what')}</th>
          <Heading title={t('debit')} />
          <Heading title={t('credit')} />
          <Heading title={t('balance')} />
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </>
  )
}

/** An entry may touch the party more than once; no two such lines leave the same balance in the same entry and column. */
const keyOf = ({ journalEntryId, debit, credit, balance }: StatementLine): string =>
  `${journalEntryId} ${debit} ${credit} ${balance}`

function Heading({ title }: { title: string }) {
  return (
    <th scope="col" data-figure>
      {title}
    </th>
  )
}

const Figure = ({ value }: { value: Cents }) => (
  <td data-figure>
    <Amount value={value} />
  </td>
)
