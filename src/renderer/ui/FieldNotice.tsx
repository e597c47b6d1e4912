/** Said under a field of what is seldom meant, such as a second customer of the same name; it is taken all the same. */
import styles from './FieldNotice.module.css'

export const FieldNotice = ({ children }: { children: string }) => (
  <span className={styles['notice']} role="status">
    {children}
  </span>
)
