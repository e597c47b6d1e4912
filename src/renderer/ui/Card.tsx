/** A part of a page or a drawer under its heading: framed, or plain. */
import styles from './Card.module.css'

type CardProps = {
  title?: string
  /** For people who cannot see it; default: the title. */
  label?: string
  children: React.ReactNode
}

export const Card = (props: CardProps) => <Section {...props} look="card" />
export const Part = (props: CardProps) => <Section {...props} look="part" />

const Section = ({ title, label = title, children, look }: CardProps & { look: 'card' | 'part' }) => (
  <section className={styles[look]} aria-label={label}>
    {title && <h2>{title}</h2>}
    {children}
  </section>
)
