/** One figure of the dashboard. The whole of it leads to the list or report behind it. */
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

export function Figure({ label, scope, to, value, hint, isLow = false }: FigureProps) {
  return (
    <li className={styles['figure']}>
      <Link to={to} data-figure>
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
