/** What is asked about bottles that were lent, sold or brought back: how many, to whom, at what price, of which loan. */
import { type Cents, typedValue } from '#contract/money.ts'
import type { BottleEquation } from '#contract/settlement/settlement.ts'
import { useUnsaved } from '#state/unsaved.ts'
import { choiceColumn, figureColumn, type LineColumn } from '#ui/lines/columns.ts'
import { amountReading, quantityReading, readable } from '#ui/parsed.ts'
import { lineTooMuch } from '#ui/problem-words.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ask } from './bottle-asks.ts'
import { type BottleLine, withQty } from './bottle-cells.ts'
import { bottleFollows } from './BottleFollows.tsx'
import { EntryLine } from './EntryLine.tsx'
import { loanChoice, type OpenLoan, type SettlementFacts } from './facts.ts'
import styles from './Settlement.module.css'

type BottleAskProps = {
  ask: Ask
  bottle: BottleEquation
  facts: SettlementFacts
  onDone: (line: BottleLine, how: 'enter' | 'save') => void
  onLeave: () => void
}

const starts = { lent: 'partyId', purchased: 'price', returned: 'loanId' } as const

export function BottleAsk({ ask, bottle, facts, onDone, onLeave }: BottleAskProps) {
  const { t } = useTranslation('settlement')
  const { kind, line: initial, instead, own } = ask
  const { bottleStockId } = bottle
  // The number that is asked about stands only here.
  useUnsaved(instead === null)
  const columns = useMemo((): readonly LineColumn<BottleLine>[] => {
    const type = facts.bottles.find(({ id }) => id === bottleStockId)
    const loans = loansFor(ask, facts)
    const qty = figureColumn<BottleLine, number>({
      key: 'qty',
      title: t(`bottle.${kind}`),
      width: 84,
      required: true,
      reading: quantityReading,
      get: (line) => line.qty,
      set: (line, value) => withQty(line, value, type),
      check: (value, line) => {
        const most = kind === 'returned' ? mostBack(loans, readable(line.loanId)) : null
        return most !== null && value > most ? t('wrong.mostPieces', { most }) : null
      },
    })
    const money = (key: 'deposit' | 'price', required: boolean) =>
      figureColumn<BottleLine, Cents>({
        key,
        title: t(`field.${key}`),
        required,
        reading: amountReading,
        get: (line) => line[key],
        set: (line, value) => ({ ...line, [key]: value }),
        check: (value, line) => lineTooMuch(typedValue(key === 'price' ? (readable(line.qty) ?? 1) : 1, value)),
      })
    if (kind === 'purchased') return [qty, money('price', true)]
    if (kind === 'lent') {
      const party = choiceColumn<BottleLine>({
        key: 'partyId',
        title: t('field.outlet'),
        width: 200,
        required: true,
        creates: 'customer',
        choices: () => facts.customers,
        get: (line) => line.partyId,
        set: (line, partyId) => ({ ...line, partyId }),
      })
      return [qty, party, money('deposit', false)]
    }
    const choices = loans.map(loanChoice)
    return [
      qty,
      choiceColumn<BottleLine>({
        key: 'loanId',
        title: t('field.loan'),
        width: 260,
        required: true,
        choices: () => choices,
        get: (line) => line.loanId,
        set: (line, loanId) => ({ ...line, loanId }),
      }),
    ]
  }, [t, kind, bottleStockId, facts, ask])
  return (
    <div className={styles['ask']}>
      <EntryLine
        label={t('bottle.cell', { kind: t(`bottle.${kind}`), bottle: bottle.item_code })}
        initial={initial}
        {...(instead === null && { blank: { ...initial, qty: null } })}
        columns={columns}
        start={ask.start ?? starts[kind]}
        refusal={ask.refusal ?? null}
        follows={bottleFollows({ kind, bottle, own: own?.qty ?? 0 })}
        onDone={onDone}
        onLeave={onLeave}
      />
    </div>
  )
}

/** Open loans of this type; the row that is corrected gives its own pieces back first. */
function loansFor({ bottleStockId, own }: Ask, facts: SettlementFacts): readonly OpenLoan[] {
  const loans = facts.loans.filter((loan) => loan.bottleStockId === bottleStockId)
  if (!own || own.id < 0 || own.loanId === null) return loans.filter(({ available }) => available > 0)
  const { loanId: id, loan: number, partyId, party, qty } = own
  const its = loans.find((loan) => loan.id === id)
  const again = its
    ? { ...its, available: its.available + qty }
    : { id, number: number ?? '', partyId: partyId ?? 0, party: party ?? '', bottleStockId, available: qty }
  return [again, ...loans.filter((loan) => loan.id !== id && loan.available > 0)]
}

/** How many pieces may come back of a loan; of any of them while none is chosen. */
function mostBack(loans: readonly OpenLoan[], chosen: number | null): number | null {
  const of = chosen === null ? loans : loans.filter(({ id }) => id === chosen)
  return of.length === 0 ? null : Math.max(...of.map(({ available }) => available))
}
