/** One figure of the dashboard. The whole of it leads to the list or report behind it. */
import { Link } from 'react-router-dom'
import styles from './Figure.module.css'

type FigureProps = {
  label: string
  /** The product that it is of alone, where other figures are of all. */
  product?: string | undefined
  /** Where the figure comes from. */
  to: string
  value: React.ReactNode
  hint: React.ReactNode
  /** What the hint says is a warning. */
  isLow?: boolean
}

export function Figure({ label, product, to, value, hint, isLow = false }: FigureProps) {
  return (
    <li className={styles['figure']}>
      <Link to={to} data-figure>
        <span className={styles['label']}>
          <span>{label}</span> {product && <b>{product}</b>}
        </span>
        <strong className={styles['value']}>
          <span>{value}</span>
        </strong>
        <span className={styles['hint']} data-low={isLow || undefined}>
          {hint}
        </span>
      </Link>
    </li>
  )
}
