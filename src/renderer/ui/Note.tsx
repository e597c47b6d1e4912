/** Remarks at the foot of a document: what the books will say, and what is seldom meant. */
import styles from './Note.module.css'

type NoteProps = React.ComponentProps<'p'> & {
  /** Less important than the document itself, such as who wrote it and when. */
  secondary?: boolean
}

export const Note = ({ secondary, ...rest }: NoteProps) => (
  <p {...rest} className={styles[secondary ? 'secondary' : 'note']} />
)

/** Warnings that do not prevent saving, told as they appear. */
export const Warnings = ({ children }: { children: React.ReactNode }) => (
  <ul className={styles['warnings']} aria-live="polite">
    {children}
  </ul>
)

/** Alerts over a document, one under the other; takes no room while there is none. */
export const Notices = ({ children }: { children: React.ReactNode }) => (
  <div className={styles['notices']}>{children}</div>
)
