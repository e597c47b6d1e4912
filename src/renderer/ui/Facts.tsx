/** What is known about one thing, each fact under its label. */
import styles from './Facts.module.css'

export type Fact = [label: string, value: React.ReactNode]

type FactsProps = {
  /** What all of them are about, for screen readers. */
  label: string
  facts: readonly Fact[]
}

export function Facts({ label, facts }: FactsProps) {
  return (
    <dl className={styles['facts']} aria-label={label}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
