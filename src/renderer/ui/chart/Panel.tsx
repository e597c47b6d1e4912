/** A part of the page with a heading, the way to the list behind it, and a control. */
import { useId } from 'react'
import { Link } from 'react-router-dom'
import styles from './Panel.module.css'

type PanelProps = {
  title: string
  /** A line of figures beside the title. */
  counts?: React.ReactNode
  /** The list or report behind it. */
  link?: { to: string; label: string }
  tools?: React.ReactNode
  /** The chart, or its table, takes all of the height that the panel has. */
  fills?: boolean
  children: React.ReactNode
}

export function Panel({ title, counts, link, tools, fills = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles['panel']} data-fills={fills || undefined} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {counts && <p>{counts}</p>}
        <div className={styles['tools']}>
          {link && <Link to={link.to}>{link.label}</Link>}
          {tools}
        </div>
      </header>
      {children}
    </section>
  )
}
