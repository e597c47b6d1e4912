/** Figures beside each other, each with its name. */
import styles from './Figures.module.css'

export function Figures({ label, rows }: { label?: string; rows: readonly (readonly [string, React.ReactNode])[] }) {
  return (
    <dl className={styles['figures']} aria-label={label}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
