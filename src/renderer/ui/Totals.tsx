/** The figures at the foot of a document, each after its label; a total stands out. */
import styles from './Totals.module.css'

export type Total = { label: React.ReactNode; value: React.ReactNode; isTotal?: boolean }

export function Totals({ rows }: { rows: readonly Total[] }) {
  return (
    <dl className={styles['totals']}>
      {rows.map(({ label, value, isTotal }, index) => (
        <div key={index} className={isTotal ? styles['total'] : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
