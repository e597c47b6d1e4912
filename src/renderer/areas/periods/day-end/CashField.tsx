/** The cash of the day as a field of its form: typed as a sum, or counted by notes and coins, which make the sum. */
import { formatAmount, formatQuantity } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import { Amount } from '#ui/Amount.tsx'
import { MoneyInput, QuantityInput } from '#ui/ParsedInput.tsx'
import { countReading, isUnreadable, type Parsed, parsed } from '#ui/parsed.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CashField.module.css'
import { denominations, type Pieces, sumOfPieces, valueOf } from './notes.ts'

/** What a form's item hands to its field. */
type CashFieldProps = { id?: string; value?: Parsed<Cents>; onChange?: (cash: Parsed<Cents>) => void }

export function CashField(field: CashFieldProps) {
  const { t } = useTranslation('periods')
  const [counting, setCounting] = useState(false)
  /** Kept while the form stands there: a slip is corrected without counting again. */
  const [pieces, setPieces] = useState<Pieces>({})
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className={styles['cash']}>
      <MoneyInput {...field} />
      <Button onClick={() => setCounting(true)}>{t('dayEnd.notes.open')}</Button>
      <Notes
        open={counting}
        pieces={pieces}
        onPieces={setPieces}
        onTake={(sum) => {
          field.onChange?.(sum)
          setCounting(false)
        }}
        onCancel={() => setCounting(false)}
        onClosed={() => place.current?.querySelector('input')?.focus()}
      />
    </div>
  )
}

/** Notes and coins are whole: 5,000. */
const rupees = (denomination: Cents): string => formatQuantity(denomination / 100)

type NotesProps = {
  open: boolean
  pieces: Pieces
  onPieces: (pieces: Pieces) => void
  onTake: (sum: Cents) => void
  onCancel: () => void
  onClosed: () => void
}

function Notes({ open, pieces, onPieces, onTake, onCancel, onClosed }: NotesProps) {
  const { t } = useTranslation('periods')
  const rows = useRef<HTMLTableElement>(null)
  /** The row that is being typed: the sums follow it. */
  const [typed, setTyped] = useState<Pieces>({})
  const shown = { ...pieces, ...typed }
  const sum = sumOfPieces(shown)
  const counted = Object.values(shown)
  const isWrong = counted.some(isUnreadable)
  const isEmpty = counted.every((count) => count === null)
  return (
    <Modal
      open={open}
      title={t('dayEnd.notes.title')}
      width={360}
      style={{ top: 32 }}
      onCancel={onCancel}
      focusable={{ focusTriggerAfterClose: false }}
      afterOpenChange={(isOpen) => (isOpen ? rows.current?.querySelector('input')?.focus() : onClosed())}
      footer={
        <ShortcutButton
          type="primary"
          shortcut="save"
          also="saveAlso"
          disabled={isWrong || isEmpty}
          onClick={() => onTake(sum)}
        >
          {isEmpty ? t('dayEnd.notes.empty') : t('dayEnd.notes.take', { amount: formatAmount(sum) })}
        </ShortcutButton>
      }
    >
      <div data-entry>
        <table ref={rows} className={styles['notes']}>
          <tbody>
            {denominations.map((each) => (
              <tr key={each}>
                <th scope="row">{rupees(each)}</th>
                <td>
                  <QuantityInput
                    zero
                    size="small"
                    aria-label={t('dayEnd.notes.of', { amount: rupees(each) })}
                    value={pieces[each] ?? null}
                    onInput={({ currentTarget }) => setTyped({ [each]: parsed(currentTarget.value, countReading) })}
                    onChange={(count) => {
                      setTyped({})
                      onPieces({ ...pieces, [each]: count })
                    }}
                  />
                </td>
                <td>{valueOf(shown, each) > 0 && <Amount value={valueOf(shown, each)} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  )
}
