/** The cash of the day as a field of its form: typed as a sum, or counted by notes and coins, which make the sum. */
import { formatAmount } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import { showCovered } from '#ui/page-focus.ts'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { amountReading, type Parsed, parsed } from '#ui/parsed.ts'
import { Button, Form } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CashField.module.css'
import { CashCount } from './CashCount.tsx'
import type { CloseValues } from './close-values.ts'
import { begun, type Pieces } from './notes.ts'

type CashFieldProps = {
  /** The cash that the books expect. */
  books: Cents
  /** Other notes and coins stand in the form. */
  onPieces: () => void
  /** Told at every key, and of a count that is taken: figures beside the field follow. */
  onCash: (cash: Parsed<Cents>) => void
  /** What the form's item hands to its field. */
  id?: string
  value?: Parsed<Cents>
  onChange?: (cash: Parsed<Cents>) => void
}

export function CashField({ books, onPieces, onCash, onChange, ...field }: CashFieldProps) {
  const { t } = useTranslation('periods')
  const form = Form.useFormInstance<CloseValues>()
  const [pieces, setPieces] = useState<Pieces>(() => form.getFieldValue('pieces') ?? {})
  // The form keeps them with the sum. Watching it would come a moment after a key that takes the sum.
  const putPieces = (next: Pieces) => {
    setPieces(next)
    form.setFieldValue('pieces', next)
  }
  const [counting, setCounting] = useState(false)
  const waiting = begun(pieces, field.value)
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className={styles['cash']}>
      <MoneyInput
        {...field}
        onInput={({ currentTarget }) => {
          // A key alone brings the caret into the window, not over the bar that closes the day.
          showCovered(currentTarget)
          onCash(parsed(currentTarget.value, amountReading))
        }}
        onChange={(cash) => {
          // A sum that is typed is no sum of the pieces.
          if (cash !== field.value) putPieces({})
          onChange?.(cash)
        }}
      />
      <Button onClick={() => setCounting(true)}>
        {waiting === null ? t('dayEnd.notes.open') : t('dayEnd.notes.begun', { amount: formatAmount(waiting) })}
      </Button>
      <CashCount
        open={counting}
        books={books}
        pieces={pieces}
        onPieces={(next) => {
          putPieces(next)
          onPieces()
        }}
        onTake={(sum) => {
          onCash(sum)
          onChange?.(sum)
          setCounting(false)
        }}
        onCancel={() => setCounting(false)}
        onClosed={() => place.current?.querySelector('input')?.focus()}
      />
    </div>
  )
}
