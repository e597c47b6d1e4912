/** Lines of one account, oldest first, each with the accounts on the other side of its entry and the balance after it; what stood before them and after the whole period. */
import { formatDate, formatQuantity } from '#contract/format.ts'
import type { LedgerLine, LedgerPage } from '#contract/ledger/ledger.ts'
import type { Cents } from '#contract/money.ts'
import { Amount } from '#ui/Amount.tsx'
import { useRowKeys } from '#ui/table-keys.ts'
import { Balance } from '#ui/ledger/Balance.tsx'
import { BookTable } from '#ui/ledger/BookTable.tsx'
import { documentLabel } from '#contract/document-kinds.ts'
import { nameOf } from '#lib/account-tree.ts'
import { say } from '#lib/say.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

type LedgerTableProps = {
  page: LedgerPage
  /** Of all pages that were asked for so far. */
  lines: readonly LedgerLine[]
  onOpen: (line: LedgerLine) => void
  /** Undefined: all lines stand here. */
  onMore: (() => void) | undefined
  loading: boolean
}

export function LedgerTable({ page, lines, onOpen, onMore, loading }: LedgerTableProps) {
  const { t } = useTranslation('ledger')
  const { rowProps } = useRowKeys({
    rows: lines,
    rowKey: ({ id }) => id,
    onOpen,
    onSelect: undefined,
    onPage: (step) => step === 1 && !loading && onMore?.(),
  })
  return (
    <BookTable label={t('ledger.lines')}>
      <thead>
        <tr>
          <th scope="col">{t('ledger.date')}</th>
          <th scope="col">{t('ledger.entry')}</th>
          <th scope="col">{t('ledger.contra')}</th>
          <th scope="col">{t('ledger.what')}</th>
          <th scope="col">{t('ledger.party')}</th>
          <Heading title={t('ledger.debit')} />
          <Heading title={t('ledger.credit')} />
          <Heading title={t('ledger.balance')} />
        </tr>
      </thead>
      <tbody>
        <tr data-row="sum">
          <td data-tight>{formatDate(page.from)}</td>
          <td colSpan={6}>{t('ledger.opening')}</td>
          <Running value={page.opening} of={page} />
        </tr>
        {lines.map((line) => (
          <tr key={line.id} {...rowProps(line)}>
            <Cells line={line} of={page} />
          </tr>
        ))}
        {lines.length === 0 && (
          <tr>
            <td colSpan={8} data-muted>
              {t('ledger.none')}
            </td>
          </tr>
        )}
        {onMore && (
          <tr>
            <td colSpan={8}>
              <Button loading={loading} onClick={onMore}>
                {t('ledger.more')}
              </Button>{' '}
              <span data-muted>{t('ledger.shown', { shown: formatQuantity(lines.length) })}</span>
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr data-row="result">
          <td data-tight>{formatDate(page.to)}</td>
          <td colSpan={4}>{t('ledger.closing')}</td>
          <Figure value={page.debit} />
          <Figure value={page.credit} />
          <Running value={page.closing} of={page} />
        </tr>
      </tfoot>
    </BookTable>
  )
}

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

type OfAccount = { of: Pick<LedgerPage, 'account'> }

const Running = ({ value, of: { account } }: OfAccount & { value: Cents }) => (
  <td data-figure>
    <Balance value={value} debitSide={account.debitSide} />
  </td>
)

/** The account on the other side. Of several only how many, for none of them alone stands opposite; pointing names them, Enter shows the entry. */
function Contra({ contra }: Pick<LedgerLine, 'contra'>) {
  const { t } = useTranslation('ledger')
  const names = contra.map(nameOf).join('\n')
  return (
    <td data-name title={names}>
      {contra.length > 1 ? <span data-muted>{t('ledger.accounts', { count: contra.length })}</span> : contra[0]?.name}
    </td>
  )
}

function Cells({ line, of }: OfAccount & { line: LedgerLine }) {
  const words = [line.memo, line.note].filter((word) => word)
  return (
    <>
      <td data-tight>{formatDate(line.date)}</td>
      <td data-tight>{line.journal}</td>
      <Contra contra={line.contra} />
      <td>
        {say(documentLabel(line.sourceType))}
        {words.length > 0 && <span data-muted> · {words.join(' · ')}</span>}
      </td>
      <td data-name title={line.party ?? undefined}>
        {line.partyId !== null && (
          <Link to={`/accounts/parties/${line.partyId}`} tabIndex={-1}>
            {line.party}
          </Link>
        )}
      </td>
      <td data-figure>{line.debit > 0 && <Amount value={line.debit} />}</td>
      <td data-figure>{line.credit > 0 && <Amount value={line.credit} />}</td>
      <Running value={line.balance} of={of} />
    </>
  )
}
