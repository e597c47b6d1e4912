/** What is known about one thing, each fact under its label. */
import type { Term } from '#lib/terms.ts'
import styles from './Facts.module.css'
import { TermLabel } from './TermHint.tsx'

export type Fact = [label: string, value: React.ReactNode, term?: Term]

type FactsProps = {
  /** What all of them are about, for screen readers. */
  label: string
  facts: readonly Fact[]
}

export function Facts({ label, facts }: FactsProps) {
  return (
    <dl className={styles['facts']} aria-label={label}>
      {facts.map(([name, value, term]) => (
        <div key={name}>
          <dt>{term ? <TermLabel of={term}>{name}</TermLabel> : name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
