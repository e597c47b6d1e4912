/** Lines of one account, oldest first, each with the accounts on the other side of its entry and the balance after it; what stood before them and after the whole period. */
import { formatDate } from '#lib/dates.ts'
import type { LedgerLine, LedgerPage } from '#contract/ledger/ledger.ts'
import { firstOfFinancialYear } from '#contract/dates.ts'
import { type Cents, subtractCents } from '#contract/money.ts'
import { Amount } from '#ui/Amount.tsx'
import { useRowKeys } from '#ui/table-keys.ts'
import { Balance } from '#ui/ledger/Balance.tsx'
import { BookTable } from '#ui/ledger/BookTable.tsx'
import { CutWords } from '#ui/ledger/CutWords.tsx'
import { documentLabel } from '#contract/document-kinds.ts'
import { accountLabel, accountName, memoWords } from '#lib/books.ts'
import { say } from '#lib/say.ts'
import { Button } from 'antd'
import { memo, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

type LedgerTableProps = {
  page: LedgerPage
  /** Of all pages that were asked for so far. */
  lines: readonly LedgerLine[]
  onOpen: (line: LedgerLine) => void
  /** Only the lines that hold what was searched for. */
  isSearched: boolean
  /** Read the next lines, or all that follow. Undefined: all lines stand here. */
  onMore: (() => void) | undefined
  onEnd: (() => Promise<void>) | undefined
  loading: boolean
}

export function LedgerTable({ page, lines, isSearched, onOpen, onMore, onEnd, loading }: LedgerTableProps) {
  const { t } = useTranslation('ledger')
  const body = useRef<HTMLTableSectionElement>(null)
  const { rowProps } = useRowKeys({
    rows: lines,
    rowKey: ({ id }) => id,
    onOpen,
    onSelect: undefined,
    onPage: (step) => turnPage(body.current, step),
  })
  const toEnd = useEndKey(body, onEnd)
  return (
    <BookTable label={t('ledger.lines')}>
      <thead data-pinned>
        <tr>
          <th scope="col">{t('ledger.date')}</th>
          <th scope="col">{t('ledger.entry')}</th>
          <th scope="col">{t('ledger.contra')}</th>
          <th scope="col" data-cut>
            {t('ledger.what')}
          </th>
          <th scope="col">{t('ledger.party')}</th>
          <Heading title={t('ledger.debit')} />
          <Heading title={t('ledger.credit')} />
          <Heading title={t('ledger.balance')} />
        </tr>
        <tr data-row="sum">
          <td data-tight>{formatDate(page.from)}</td>
          <td colSpan={6}>{t('ledger.opening')}</td>
          <Running value={page.opening} of={page} />
        </tr>
      </thead>
      <tbody ref={body} onKeyDownCapture={toEnd}>
        {lines.map((line) => (
          <tr key={line.id} {...rowProps(line)}>
            <Cells line={line} of={page} />
          </tr>
        ))}
        {lines.length === 0 && (
          <tr>
            <td colSpan={8} data-muted>
              {t(isSearched ? 'ledger.notFound' : 'ledger.none')}
            </td>
          </tr>
        )}
        {onMore && <More key={lines.length} onMore={onMore} loading={loading} />}
      </tbody>
      <tfoot data-pinned>
        {isSearched && (
          <tr data-row="result">
            <td colSpan={5}>{t('ledger.foundSum')}</td>
            <Figure value={page.found.debit} />
            <Figure value={page.found.credit} />
            <Figure value={null} />
          </tr>
        )}
        <tr data-row="result">
          <td data-tight>{formatDate(page.to)}</td>
          <td colSpan={4}>{t('ledger.closing')}</td>
          <Figure value={page.debit} />
          <Figure value={page.credit} />
          <Running value={page.closing} of={page} />
        </tr>
        {page.closed !== 0 && <BeforeClosing page={page} />}
      </tfoot>
    </BookTable>
  )
}

/** Where months were closed: what the trial balance shows before closing entries, and what they moved since. */
function BeforeClosing({ page }: { page: LedgerPage }) {
  const { t } = useTranslation('ledger')
  return (
    <>
      <tr data-row="sum">
        <td colSpan={7}>{t('ledger.closed', { date: formatDate(firstOfFinancialYear(page.to)) })}</td>
        <Running value={page.closed} of={page} />
      </tr>
      <tr data-row="result">
        <td colSpan={7}>{t('ledger.beforeClosing')}</td>
        <Running value={subtractCents(page.closing, page.closed)} of={page} />
      </tr>
    </>
  )
}

/** Scrolled to, it reads on by itself; the button is for the keyboard and for screen readers. */
function More({ onMore, loading }: { onMore: () => void; loading: boolean }) {
  const { t } = useTranslation('ledger')
  const row = useRef<HTMLTableRowElement>(null)
  const read = useEffectEvent(onMore)
  useEffect(() => {
    if (!row.current) return
    const seen = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && read())
    seen.observe(row.current)
    return () => seen.disconnect()
  }, [])
  return (
    <tr ref={row}>
      <td colSpan={8}>
        <Button size="small" loading={loading} onClick={onMore}>
          {t('ledger.more')}
        </Button>{' '}
        <span data-muted>{t('ledger.endKey')}</span>
      </td>
    </tr>
  )
}

const rowsIn = (body: HTMLElement | null): HTMLElement[] => [
  ...(body?.querySelectorAll<HTMLElement>('tr[data-row]') ?? []),
]

/** About as many lines as stand on the screen at 1366 × 768. */
const LINES_OF_SCREEN = 14

/** PgDn and PgUp go a screen on; at the end the next lines come as they are scrolled to. */
function turnPage(body: HTMLElement | null, step: 1 | -1): void {
  const rows = rowsIn(body)
  const at = rows.findIndex((row) => row === document.activeElement)
  const to = Math.min(Math.max(at + step * LINES_OF_SCREEN, 0), rows.length - 1)
  rows[to]?.focus()
}

/** End goes to the last line of the period, read or not. */
function useEndKey(body: React.RefObject<HTMLElement | null>, onEnd: (() => Promise<void>) | undefined) {
  const isWanted = useRef(false)
  const isRead = onEnd === undefined
  useEffect(() => {
    if (!isWanted.current || !isRead) return
    isWanted.current = false
    rowsIn(body.current).at(-1)?.focus()
  }, [isRead, body])
  return (event: React.KeyboardEvent) => {
    if (event.key !== 'End' || event.altKey || !onEnd) return
    event.preventDefault()
    event.stopPropagation()
    isWanted.current = true
    void onEnd()
  }
}

function Heading({ title }: { title: string }) {
  return (
    <th scope="col" data-figure>
      {title}
    </th>
  )
}

const Figure = ({ value }: { value: Cents | null }) => <td data-figure>{value !== null && <Amount value={value} />}</td>

type OfAccount = { of: Pick<LedgerPage, 'account'> }

const Running = ({ value, of: { account } }: OfAccount & { value: Cents }) => (
  <td data-figure>
    <Balance value={value} debitSide={account.debitSide} />
  </td>
)

/** The account on the other side. Of several only how many, for none of them alone stands opposite; pointing names them, Enter shows the entry. */
function Contra({ contra }: Pick<LedgerLine, 'contra'>) {
  const { t } = useTranslation('ledger')
  const names = contra.map(accountLabel).join('\n')
  return (
    <td data-name title={names}>
      {contra.length > 1 ? (
        <span data-muted>{t('ledger.accounts', { count: contra.length })}</span>
      ) : (
        contra[0] && accountName(contra[0])
      )}
    </td>
  )
}

/** Drawn again only when they change: a ledger to its end has thousands of lines. */
const Cells = memo(function Cells({ line, of }: OfAccount & { line: LedgerLine }) {
  const words = [line.memo && memoWords(line.memo), line.note].filter((word) => word)
  return (
    <>
      <td data-tight>{formatDate(line.date)}</td>
      <td data-tight>{line.journal}</td>
      <Contra contra={line.contra} />
      <td
        data-cut
        colSpan={line.partyId === null ? 2 : 1}
        title={[say(documentLabel(line.sourceType)), ...words].join(' · ')}
      >
        <CutWords kind={say(documentLabel(line.sourceType))} words={words.join(' · ')} />
      </td>
      {line.partyId !== null && (
        <td data-name title={line.party ?? undefined}>
          <Link to={`/accounts/parties/${line.partyId}`} tabIndex={-1}>
            {line.party}
          </Link>
        </td>
      )}
      <td data-figure>{line.debit > 0 && <Amount value={line.debit} />}</td>
      <td data-figure>{line.credit > 0 && <Amount value={line.credit} />}</td>
      <Running value={line.balance} of={of} />
    </>
  )
})
