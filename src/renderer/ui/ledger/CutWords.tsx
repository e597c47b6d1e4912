/** Words on one line of a cell (`data-cut`). Where there is no room they are cut around the number of a document, which stays whole. */
import styles from './CutWords.module.css'
import { aroundNumber } from './around-number.ts'

type CutWordsProps = {
  /** What it is: stands before the rest. */
  kind: string
  /** What is said of it. */
  words: string
}

export function CutWords({ kind, words }: CutWordsProps) {
  if (words === '') return kind
  const { before, number, after } = aroundNumber(words)
  return (
    <span className={styles['words']}>
      <span>
        {kind}
        <span data-muted> · </span>
      </span>
      {before !== '' && (
        <span className={styles['before']} data-muted>
          {before}
        </span>
      )}
      {number !== '' && <span data-muted>{number}</span>}
      {after !== '' && (
        <span className={styles['after']} data-muted>
          {after}
        </span>
      )}
    </span>
  )
}
