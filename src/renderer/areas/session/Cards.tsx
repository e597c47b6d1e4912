/** Large cards of which one is chosen: by click, by its digit, by the arrow keys and Enter. */
import { arrowSteps } from '#ui/table-keys.ts'
import { useEffect, useRef } from 'react'
import styles from './Cards.module.css'

/** `note`: for whom the card is, in a few words. */
export type Card = { key: string; title: string; text: string; note?: string }

type CardsProps = {
  label: string
  cards: readonly Card[]
  onChoose: (key: string) => void
  /** Key of the card that has the cursor at first, such as the one that somebody comes back from; default: the first. */
  begin?: string | null
  disabled?: boolean
}

/** The digit of a card that a key names; null in a field, where it is typed. */
export function digitOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): number | null {
  if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return null
  return /^[1-9]$/.test(key) ? Number(key) : null
}

export function Cards({ label, cards, onChoose, begin = null, disabled = false }: CardsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const latest = useRef({ cards, onChoose, begin, disabled })
  useEffect(() => {
    latest.current = { cards, onChoose, begin, disabled }
  })

  // Also when they can be chosen again: a button that was disabled lost the cursor.
  useEffect(() => {
    if (disabled) return
    const at = latest.current.cards.findIndex(({ key }) => key === latest.current.begin)
    group.current?.querySelectorAll('button')[Math.max(0, at)]?.focus()
  }, [disabled])
  useEffect(() => {
    const onDigit = (event: KeyboardEvent) => {
      const digit = digitOf(event)
      const card = digit === null ? undefined : latest.current.cards[digit - 1]
      if (!card || latest.current.disabled) return
      // What opens next may hold a field with the cursor in it, and the digit is not meant for that.
      event.preventDefault()
      latest.current.onChoose(card.key)
    }
    window.addEventListener('keydown', onDigit)
    return () => window.removeEventListener('keydown', onDigit)
  }, [])

  const onArrow = (event: React.KeyboardEvent) => {
    const step = arrowSteps[event.key]
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }

  return (
    <fieldset ref={group} aria-label={label} className={styles['cards']}>
      {cards.map(({ key, title, text, note }, index) => (
        <button key={key} type="button" disabled={disabled} onClick={() => onChoose(key)} onKeyDown={onArrow}>
          {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
          <strong>{title}</strong>
          <span>{text}</span>
          {note && <em>{note}</em>}
        </button>
      ))}
    </fieldset>
  )
}
