/** A status by word and colour: the colour alone never says it. */
import styles from './StatusTag.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

export function StatusTag({ tone = 'neutral', children }: { tone?: Tone; children: React.ReactNode }) {
  return (
    <span className={styles['tag']} data-tone={tone}>
      {children}
    </span>
  )
}
