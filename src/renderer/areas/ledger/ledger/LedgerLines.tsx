/** The lines of an account in some days: searched for, read page by page, to the last one by End. */
import { LEDGER_PAGE, type LedgerLine, LONGEST_LEDGER_PAGE } from '#contract/ledger/ledger.ts'
import { formatQuantity } from '#contract/format.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries } from '#lib/queries.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { EntryDrawer } from '#ui/ledger/EntryDrawer.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import type { Period } from '#ui/periods.ts'
import { useReportParameter } from '#ui/report/use-report.ts'
import { SearchField } from '#ui/TableTools.tsx'
import { useIntoRows } from '#ui/use-into-rows.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Button, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Ledger.module.css'
import { LedgerTable } from './LedgerTable.tsx'

type LedgerLinesProps = { accId: number; days: Period }

export function LedgerLines({ accId, days: { from, to } }: LedgerLinesProps) {
  const { t } = useTranslation('ledger')
  const [open, setOpen] = useState<LedgerLine | null>(null)
  const list = useSearch()
  const field = useRef<InputRef>(null)
  useShortcut('search', () => field.current?.focus())
  const goBack = useGoBack('/accounts/chart-of-accounts')
  useShortcut('back', () => (list.search === '' ? goBack() : list.setSearch('')))
  const { query, readOn, readToEnd } = useLines(accId, { from, to }, list.search)
  const [element, intoRows] = useIntoRows(list.search, query.isFetching)
  const count = query.data?.pages[0]?.found.count
  const shown = query.data?.pages.reduce((sum, { lines }) => sum + lines.length, 0) ?? 0

  return (
    <section ref={element} className={styles['lines']} aria-label={t('ledger.lines')}>
      <div className={styles['tools']}>
        <SearchField field={field} hint={t('ledger.search')} list={list} onLeave={intoRows} />
        {list.search !== '' && (
          <Button type="link" size="small" onClick={() => list.setSearch('')}>
            {t('ledger.clear')}
          </Button>
        )}
        {count !== undefined && (
          <span role="status" className="quiet">
            {t(countWords(list.search !== '', shown < count), {
              count,
              n: formatQuantity(count),
              shown: formatQuantity(shown),
            })}
          </span>
        )}
      </div>
      <LoadState query={query}>
        {({ pages }) => {
          const page = pages[0]
          return (
            page && (
              <LedgerTable
                page={page}
                lines={pages.flatMap(({ lines }) => lines)}
                isSearched={list.search !== ''}
                onOpen={setOpen}
                onMore={readOn}
                onEnd={readToEnd}
                loading={query.isFetchingNextPage}
              />
            )
          )
        }}
      </LoadState>
      <EntryDrawer of={open} onClose={() => setOpen(null)} />
    </section>
  )
}

function countWords(isSearched: boolean, isPart: boolean) {
  if (isPart) return isSearched ? 'ledger.foundPart' : 'ledger.countPart'
  return isSearched ? 'ledger.found' : 'ledger.count'
}

/** The search in the address: going back from a document finds it again. */
function useSearch() {
  const [text, setText] = useReportParameter('q')
  return { search: text ?? '', setSearch: (next: string) => setText(next === '' ? undefined : next) }
}

/** Whoever reads on beyond the second page wants the end: the rest comes in few pages. */
const sizeOf = (pagesRead: number): number => (pagesRead < 2 ? LEDGER_PAGE : LONGEST_LEDGER_PAGE)

type NextLines = { after: string; PageSize: number } | undefined

/** `readOn`, `readToEnd`: undefined once all lines are here. */
function useLines(accId: number, { from, to }: Period, search: string) {
  const query = useInfiniteQuery({
    ...queries.account.ledger.infiniteOptions({
      input: (next: NextLines) => ({
        accId,
        stDate: from,
        enDate: to,
        ...next,
        ...(search && { searchQuery: search }),
      }),
      initialPageParam: undefined as NextLines,
      getNextPageParam: ({ next }, pages): NextLines =>
        next === null ? undefined : { after: next, PageSize: sizeOf(pages.length) },
    }),
    placeholderData: keepPreviousData,
  })
  const { hasNextPage, isFetching } = query
  const readOn = () => {
    if (!isFetching) void query.fetchNextPage()
  }
  const readToEnd = async () => {
    let answer = await query.fetchNextPage()
    while (answer.hasNextPage && !answer.isError) answer = await answer.fetchNextPage()
  }
  return { query, readOn: hasNextPage ? readOn : undefined, readToEnd: hasNextPage ? readToEnd : undefined }
}
