/** What is asked about bottles that were lent, sold or brought back: to whom, at what price, of which loan. */
import { type Cents, typedValue } from '#contract/money.ts'
import { useUnsaved } from '#state/unsaved.ts'
import { choiceColumn, figureColumn, type LineColumn } from '#ui/lines/columns.ts'
import { amountReading, readable } from '#ui/parsed.ts'
import { lineTooMuch } from '#ui/problem-words.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AskedKind, BottleLine } from './bottle-cells.ts'
import { EntryLine } from './EntryLine.tsx'
import { loanChoice, type SettlementFacts } from './facts.ts'
import styles from './Settlement.module.css'

type BottleAskProps = {
  bottleStockId: number
  kind: AskedKind
  qty: number
  initial: BottleLine
  facts: SettlementFacts
  onDone: (line: BottleLine) => void
  onLeave: () => void
}

const starts = { lent: 'partyId', purchased: 'price', returned: 'loanId' } as const
const titles = { lent: 'bottle.lentTo', purchased: 'bottle.soldAt', returned: 'bottle.backOf' } as const

export function BottleAsk({ bottleStockId, kind, qty, initial, facts, onDone, onLeave }: BottleAskProps) {
  const { t } = useTranslation('settlement')
  // The number that is asked about stands only here.
  useUnsaved(true)
  const columns = useMemo((): readonly LineColumn<BottleLine>[] => {
    const money = (key: 'deposit' | 'price', required: boolean) =>
      figureColumn<BottleLine, Cents>({
        key,
        title: t(`field.${key}`),
        required,
        reading: amountReading,
        get: (line) => line[key],
        set: (line, value) => ({ ...line, [key]: value }),
        check: (value) => lineTooMuch(typedValue(key === 'price' ? qty : 1, value)),
      })
    if (kind === 'purchased') return [money('price', true)]
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
      return [party, money('deposit', false)]
    }
    const loans = facts.loans.filter((loan) => loan.bottleStockId === bottleStockId && loan.available > 0)
    const choices = loans.map(loanChoice)
    return [
      choiceColumn<BottleLine>({
        key: 'loanId',
        title: t('field.loan'),
        width: 260,
        required: true,
        choices: () => choices,
        get: (line) => line.loanId,
        set: (line, loanId) => ({ ...line, loanId }),
        check: (id) => {
          const most = loans.find((loan) => loan.id === id)?.available ?? qty
          return qty > most ? t('wrong.mostPieces', { most }) : null
        },
      }),
    ]
  }, [t, kind, qty, bottleStockId, facts])
  return (
    <div className={styles['ask']}>
      <span>{t(titles[kind], { count: qty })}</span>
      <EntryLine
        label={t(titles[kind], { count: qty })}
        initial={initial}
        columns={columns}
        start={starts[kind]}
        onDone={(line) => onDone({ ...line, partyId: readable(line.partyId) })}
        onLeave={onLeave}
      />
    </div>
  )
}
