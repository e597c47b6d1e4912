/** Cash counted by notes and coins, with its sum beside the cash that the books expect. Enter or ↓ goes on, Shift+Enter or ↑ back. */
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { type Cents, subtractCents } from '#contract/money.ts'
import { denominations, MOST_PIECES } from '#contract/periods/cash-pieces.ts'
import { sayField } from '#contract/say-field.ts'
import { matches } from '#lib/shortcuts.ts'
import { Amount } from '#ui/Amount.tsx'
import { Figures } from '#ui/Figures.tsx'
import { QuantityInput } from '#ui/ParsedInput.tsx'
import { countReading, parsed } from '#ui/parsed.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CashField.module.css'
import { CashDifference } from './CashDifference.tsx'
import { isCounted, type Pieces, rupees, sumOfPieces, valueOf, wrongOnes } from './notes.ts'

type CashCountProps = {
  open: boolean
  books: Cents
  pieces: Pieces
  onPieces: (pieces: Pieces) => void
  onTake: (sum: Cents) => void
  onCancel: () => void
  onClosed: () => void
}

export function CashCount({ open, books, pieces, onPieces, onTake, onCancel, onClosed }: CashCountProps) {
  const { t } = useTranslation('periods')
  const { t: ui } = useTranslation('ui')
  const rows = useRef<HTMLTableElement>(null)
  /** The row that is being typed: the sums follow it. */
  const [typed, setTyped] = useState<Pieces>({})
  const shown = { ...pieces, ...typed }
  const sum = sumOfPieces(shown)
  const isEmpty = !isCounted(shown)
  const wrong = wrongOnes(shown)
  const isWrong = (each: Cents) => wrong.some(({ denomination }) => denomination === each)
  const toWrong = () => rows.current?.querySelectorAll('input')[denominations.findIndex(isWrong)]?.focus()
  return (
    <Modal
      open={open}
      title={t('dayEnd.notes.title')}
      width={400}
      style={{ top: 32 }}
      onCancel={onCancel}
      focusable={{ focusTriggerAfterClose: false }}
      afterOpenChange={(isOpen) => (isOpen ? rows.current?.querySelector('input')?.focus() : onClosed())}
      footer={
        <ShortcutButton
          type="primary"
          shortcut="save"
          also="saveAlso"
          disabled={wrong.length > 0 || isEmpty}
          whyNot={wrong.length === 0 ? undefined : toWrong}
          onClick={() => onTake(sum)}
        >
          {isEmpty ? t('dayEnd.notes.empty') : t('dayEnd.notes.take', { amount: formatAmount(sum) })}
        </ShortcutButton>
      }
    >
      <div data-entry>
        <table ref={rows} className={`${styles['notes']} ${styles['typed']}`}>
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
                    {...(isWrong(each) && { status: 'error', 'aria-invalid': true })}
                    onKeyDown={moveAmongPieces}
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
      <div role="status" className={styles['wrong']}>
        {wrong.map(({ denomination, isTooMany }) => (
          <div key={denomination}>
            {sayField(
              t('dayEnd.notes.of', { amount: rupees(denomination) }),
              isTooMany ? ui('input.tooMuch', { most: formatQuantity(MOST_PIECES) }) : ui('input.count'),
            )}
          </div>
        ))}
      </div>
      <div className={styles['compared']}>
        <Figures
          label={t('dayEnd.notes.title')}
          rows={[
            [t('dayEnd.counted'), isEmpty ? '–' : <Amount key="sum" value={sum} />],
            [t('dayEnd.booked'), <Amount key="books" value={books} />],
            [
              t('dayEnd.cashDifference'),
              isEmpty ? '–' : <CashDifference key="difference" value={subtractCents(sum, books)} />,
            ],
          ]}
        />
      </div>
    </Modal>
  )
}

/** Enter alone goes on as in every form. */
function moveAmongPieces(event: React.KeyboardEvent<HTMLInputElement>): void {
  const by = matches('ArrowDown', event) ? 1 : matches('ArrowUp', event) || matches('Shift+Enter', event) ? -1 : 0
  if (by === 0) return
  event.preventDefault()
  const fields = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])]
  fields[fields.indexOf(event.currentTarget) + by]?.focus()
}
