/** One figure of the dashboard. The whole of it leads to the list or report behind it. */
import { arrowSteps } from '#ui/table-keys.ts'
import { Link } from 'react-router-dom'
import styles from './Figure.module.css'

/** `isNarrow`: of the chosen product alone. */
export type FigureScope = { name: string; isNarrow: boolean }

type FigureProps = {
  label: string
  /** What it is of, where not all figures are of the same: a product, or all of them. */
  scope?: FigureScope | undefined
  /** Where the figure comes from. */
  to: string
  value: React.ReactNode
  hint: React.ReactNode
  /** What the hint says is a warning. */
  isLow?: boolean
}

export const FIGURE_LINKS = 'a[data-figure]'

/** The arrows go from figure to figure; before the first and after the last they scroll the page. */
function moveAmong(event: React.KeyboardEvent<HTMLAnchorElement>): void {
  const step = arrowSteps[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const figures = [...document.querySelectorAll<HTMLElement>(FIGURE_LINKS)]
  const next = figures[figures.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

export function Figure({ label, scope, to, value, hint, isLow = false }: FigureProps) {
  return (
    <li className={styles['figure']}>
      <Link to={to} data-figure onKeyDown={moveAmong}>
        <span className="quiet">{label}</span>
        {scope && (
          <span className={styles['scope']} data-narrow={scope.isNarrow || undefined}>
            {scope.name}
          </span>
        )}
        <strong className={styles['value']}>{value}</strong>
        <span className={styles['hint']} data-low={isLow || undefined}>
          {hint}
        </span>
      </Link>
    </li>
  )
}
