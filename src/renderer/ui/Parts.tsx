/** Facts with "·" between them: where they take a second line, none begins or ends with the sign. */
import styles from './Parts.module.css'

const SIGN = ' · '

export const Parts = ({ text }: { text: string }) => (
  <span className={styles['frame']}>
    <span className={styles['parts']}>
      {text.split(SIGN).map((part, at) => (
        // Their order is all that tells them apart.
        <span key={`${at} ${part}`}>
          {at > 0 && <span className={styles['sign']}>{SIGN}</span>}
          {part}
        </span>
      ))}
    </span>
  </span>
)
