/** Figures beside each other, each with its name. */
import type { Fact } from './Facts.tsx'
import styles from './Figures.module.css'
import { TermLabel } from './TermHint.tsx'

export function Figures({ label, rows }: { label?: string; rows: readonly Readonly<Fact>[] }) {
  return (
    <dl className={styles['figures']} aria-label={label}>
      {rows.map(([name, value, term]) => (
        <div key={name}>
          <dt>{term ? <TermLabel of={term}>{name}</TermLabel> : name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
