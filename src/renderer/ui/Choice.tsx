/** A button among several of which one is chosen, such as the age of bills. */
import styles from './Choice.module.css'

export const Choice = ({ className, ...button }: React.ComponentProps<'button'>) => (
  <button type="button" {...button} className={`${styles['choice']} ${className ?? ''}`} />
)
