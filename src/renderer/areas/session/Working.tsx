/** A line that moves: something is under way and nobody knows how long it takes. */
import styles from './Working.module.css'

export function Working({ label, done, total }: { label?: string; done?: number; total?: number | null }) {
  const share = total ? Math.min(1, (done ?? 0) / total) : null
  return (
    <output className={styles['working']}>
      {label && <span className={styles['label']}>{label}</span>}
      <span className={styles['track']} data-open={share === null || undefined}>
        <span style={share === null ? undefined : { width: `${share * 100}%` }} />
      </span>
    </output>
  )
}
