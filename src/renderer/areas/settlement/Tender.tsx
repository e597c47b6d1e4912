/** One tender: its sum, its rows, and the line that is typed. Enter on its name opens a line, on a row it corrects that; ↑↓ go through the rows of all tenders, Del takes one away. */
import { formatAmount } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Settlement.module.css'
import type { Shown } from './shown.ts'

type TenderProps = {
  digit: number
  name: string
  sum: Cents
  rows: readonly Shown[]
  /** What was refused, with its own words. */
  refused: React.ReactNode
  /** Marks of rows that are not in the books yet, by id. */
  marks: ReadonlyMap<number, string>
  /** Where the document behind a row stands, by id, for those who only read. */
  pages: ReadonlyMap<number, string>
  /** What a row is warned of, by id. */
  warnings: ReadonlyMap<number, string>
  /** The row that the open line corrects. */
  corrected: number | null
  /** The line that is typed, if it is open. */
  line: React.ReactNode
  /** Undefined: nothing may be changed. */
  onOpen: (() => void) | undefined
  onCorrect: (id: number) => void
  onRemove: (id: number) => void
  keyOf: (id: number) => number
  head: React.Ref<HTMLButtonElement>
}

const FOCUSABLE = '[data-step]'

/** Up and down among the names and the rows of all tenders. */
function step(section: HTMLElement | null, by: 1 | -1): void {
  const all = section?.closest('[data-part]') ?? section
  const stops = [...(all?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[at + by]?.focus()
}

/** Words that appear when a field is left would move what is clicked away from under the pointer: the click itself leaves the field. */
function keepFocus(event: React.MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}

export function Tender({ digit, name, sum, rows, refused, line, onOpen, head, ...of }: TenderProps) {
  const section = useRef<HTMLElement>(null)
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLElement) || !event.target.matches(FOCUSABLE)) return
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    step(section.current, event.key === 'ArrowDown' ? 1 : -1)
  }
  const title = (
    <>
      <kbd aria-hidden="true">{digit}</kbd> <span>{name}</span>
      {rows.length > 1 && <span className="quiet">({rows.length})</span>}
      <span className={styles['sum']}>{formatAmount(sum)}</span>
    </>
  )
  return (
    <section ref={section} className={styles['tender']} aria-label={name} data-tender={digit}>
      {/* The keys of the names and buttons inside bubble up to here; the part itself takes no focus. */}
      <div role="presentation" onKeyDown={onKeyDown} onMouseDown={keepFocus}>
        {onOpen ? (
          <button type="button" ref={head} data-step className={styles['head']} onClick={onOpen}>
            {title}
          </button>
        ) : (
          <div className={styles['head']}>{title}</div>
        )}
        {rows.length > 0 && (
          <ul className={styles['rows']}>
            {rows.map((row) => (
              <Row key={of.keyOf(row.id)} row={row} mayChange={onOpen !== undefined} {...of} />
            ))}
          </ul>
        )}
        {refused}
      </div>
      {line}
    </section>
  )
}

type RowProps = Pick<TenderProps, 'marks' | 'pages' | 'warnings' | 'corrected' | 'onCorrect' | 'onRemove'> & {
  row: Shown
  mayChange: boolean
}

/** One row: Enter or a click fills the line with it, Del or its cross takes it away. */
function Row({ row, mayChange, marks, pages, warnings, corrected, onCorrect, onRemove }: RowProps) {
  const { t } = useTranslation('settlement')
  const { id } = row
  const words = `${row.words.join(' ')} · ${formatAmount(row.amount)}`
  const text = row.words.join(' · ')
  const said = (
    <>
      <span className={styles['words']}>
        {mayChange ? text : <PageLink to={pages.get(id) ?? null}>{text}</PageLink>}
        {marks.has(id) && <em> {marks.get(id)}</em>}
      </span>
      <span className={styles['sum']}>{formatAmount(row.amount)}</span>
    </>
  )
  return (
    <li data-pending={marks.has(id) || undefined} data-corrected={corrected === id || undefined}>
      {mayChange ? (
        <button
          type="button"
          data-step
          data-row-id={id}
          className={styles['row']}
          title={t('row.correctRow')}
          onClick={() => onCorrect(id)}
          onKeyDown={onDelete(() => onRemove(id))}
        >
          {said}
        </button>
      ) : (
        said
      )}
      {mayChange && <RemoveRow label={t('row.remove', { row: words })} byPointer onRemove={() => onRemove(id)} />}
      {warnings.has(id) && <span className={styles['beyond']}>{warnings.get(id)}</span>}
    </li>
  )
}

/** Del on what stands for a row. */
export const onDelete = (run: () => void) => (event: React.KeyboardEvent) => {
  if (event.key !== 'Delete') return
  event.preventDefault()
  run()
}

type RemoveProps = { label: string; byPointer?: true; onRemove: () => void }

/** Takes a row away: by its cross, or Del while that has the focus. `byPointer`: the row itself takes the keys. */
export function RemoveRow({ label, byPointer, onRemove }: RemoveProps) {
  return (
    <button
      type="button"
      data-step={byPointer ? undefined : true}
      tabIndex={byPointer ? -1 : undefined}
      className={styles['remove']}
      aria-label={label}
      title={label}
      onClick={onRemove}
      onKeyDown={onDelete(onRemove)}
    >
      ×
    </button>
  )
}
