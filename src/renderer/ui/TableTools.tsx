/** The bar over a table: filters, search, which columns are shown. */
import type { ListState } from '#lib/list-state.ts'
import { isTyping } from '#lib/shortcuts.ts'
import { Button, Input, type InputRef } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPage } from './page-focus.ts'
import { ProductChip } from './ProductChip.tsx'
import styles from './TableTools.module.css'
import { useMeasured } from './use-measured.ts'

type TableToolsProps = {
  /** The menu of saved views. */
  views?: React.ReactNode
  search: React.RefObject<InputRef | null>
  searchHint: string | undefined
  list: ListState
  /** Takes the filters away; default: all that narrows the list. */
  onClear?: () => void
  filters: React.ReactNode
  /** Conditions on columns. */
  conditions?: React.ReactNode
  tools: React.ReactNode
  columnMenu?: React.ReactNode
  /** Enter or ↓ in the search field: to the first row of what is found for the text. */
  onLeave?: ((text: string) => void) | undefined
}

export function TableTools(props: TableToolsProps) {
  const {
    views,
    search,
    searchHint,
    list,
    filters,
    conditions,
    tools,
    columnMenu,
    onLeave,
    onClear = list.clear,
  } = props
  const { t, i18n } = useTranslation('ui')
  const bar = useRef<HTMLDivElement>(null)
  useMeasured(bar, saveRoom, [i18n.language, filters, list.scope, list.narrowed])
  return (
    <div ref={bar} className={styles['tools']} data-tools {...useLeavingFilters()}>
      {views}
      {list.scope && <ProductChip scope={list.scope} />}
      {filters}
      {searchHint !== undefined && <SearchField field={search} hint={searchHint} list={list} onLeave={onLeave} />}
      {conditions}
      {list.narrowed && (
        <Button type="link" size="small" onClick={onClear}>
          {t('table.clear')}
        </Button>
      )}
      <div className={styles['right']}>
        {tools}
        {columnMenu}
      </div>
    </div>
  )
}

/** Esc in a filter closes its list; when that is closed, it leads to the rows, as from the search field. It takes no filter away. */
function useLeavingFilters() {
  const wasOpen = useRef(false)
  /** Enter chose: the list closes a moment later, and until then would take Esc for itself. */
  const isClosing = useRef(false)
  const isOfFilter = ({ key, target, currentTarget }: React.KeyboardEvent) =>
    key === 'Escape' && target instanceof HTMLElement && currentTarget.contains(target) && isTyping(target)
  const leave = (bar: Element) => {
    const row = bar.parentElement?.querySelector<HTMLElement>('tr[data-row][tabindex="0"]')
    if (row) row.focus()
    else focusPage()
  }
  return {
    onKeyDownCapture: (event: React.KeyboardEvent) => {
      const { key, target } = event
      wasOpen.current = target instanceof Element && target.getAttribute('aria-expanded') === 'true'
      const isLeft = isClosing.current && isOfFilter(event)
      isClosing.current = wasOpen.current && key === 'Enter'
      if (!isLeft) return
      event.preventDefault()
      event.stopPropagation()
      leave(event.currentTarget)
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.defaultPrevented || !isOfFilter(event)) return
      event.preventDefault()
      if (!wasOpen.current) leave(event.currentTarget)
    },
  }
}

const savings = ['', 'signs', 'filters', 'narrow'] as const

/**
 * Tools that would take a second line save room first: buttons by their signs alone, then filters as their words, then narrower ones. What
 * takes no line less is not saved: then the words of the filters stay whole.
 */
function saveRoom(bar: HTMLElement): void {
  const save = (step: string) => {
    if (step) bar.dataset['tight'] = step
    else delete bar.dataset['tight']
  }
  const heights: number[] = []
  for (const step of savings) {
    save(step)
    if (!hasTwoLines(bar)) return
    heights.push(bar.offsetHeight)
  }
  if (bar.scrollWidth <= bar.clientWidth) save(savings[heights.indexOf(Math.min(...heights))] ?? '')
}

/** In a low window they stay in one line, which then is too long. */
const hasTwoLines = (bar: HTMLElement): boolean => {
  const [first, last] = [bar.firstElementChild, bar.lastElementChild]
  if (!first || !last) return false
  return last.getBoundingClientRect().top > first.getBoundingClientRect().bottom || bar.scrollWidth > bar.clientWidth
}

const TYPING_PAUSE_MS = 200

type SearchFieldProps = {
  field: React.RefObject<InputRef | null>
  hint: string
  list: Pick<ListState, 'search' | 'setSearch'>
  onLeave: TableToolsProps['onLeave']
}

/** The first of what is searched, where all of it would be cut: the field is narrow beside filters. */
function shortHint(hint: string): string {
  const names = hint.split(', ')
  return names.length > 3 ? `${names.slice(0, 2).join(', ')} …` : hint
}

/** The search over rows, as every list has it. */
export function SearchField({ field, hint, list, onLeave }: SearchFieldProps) {
  const { t } = useTranslation('ui')
  const { search, setSearch } = list
  const [text, setText] = useState(search)
  // The address is the truth: cleared or gone back, the field follows. What it sent itself arrives a moment later, and more may be typed by then.
  const [shown, setShown] = useState(search)
  const [sent, setSent] = useState<readonly string[]>([])
  if (shown !== search) {
    setShown(search)
    if (!sent.includes(search)) setText(search)
  }
  if (sent.length > 0 && sent.at(-1) === search) setSent([])
  // Once: a second time it would undo what was done with a row meanwhile, which stands in the address too.
  const isToSend = text !== (sent.at(-1) ?? search)
  const send = (typed: string) => {
    setSent([...sent, typed])
    setSearch(typed)
  }
  const sendLater = useEffectEvent(send)
  useEffect(() => {
    if (!isToSend) return
    const timer = setTimeout(() => sendLater(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, isToSend])

  return (
    <Input
      ref={field}
      className={styles['search'] ?? ''}
      type="search"
      allowClear
      value={text}
      placeholder={shortHint(hint)}
      aria-label={`${t('table.search')}: ${hint}`}
      title={`${hint}\n${t('table.searchHint')}`}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'ArrowDown') {
          event.preventDefault()
          if (isToSend) send(text)
          onLeave?.(text)
        }
        if (event.key !== 'Escape') return
        // It leaves the field; filters and the page wait for the next one.
        event.preventDefault()
        setText('')
        setSent([])
        setSearch('')
        event.currentTarget.blur()
        onLeave?.('')
      }}
    />
  )
}
