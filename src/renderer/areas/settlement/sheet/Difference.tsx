/** The largest figure of the page: short, excess or zero. A click, or D, tells how it comes about and what could explain it. */
import { formatAmount } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { explain, type Explanation } from '#contract/settlement/settlement-rules.ts'
import { queries } from '#lib/queries.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { useQuery } from '@tanstack/react-query'
import { Popover } from 'antd'
import { useEffect, useState } from 'react'
import { TermLabel } from '#ui/TermHint.tsx'
import { useTranslation } from 'react-i18next'
import type { SettlementFacts } from '../facts.ts'
import { isUntouched } from '../shown.ts'
import styles from '../Settlement.module.css'
import own from './Difference.module.css'

type DifferenceProps = { shown: Settlement; facts: SettlementFacts }

export function Difference({ shown, facts }: DifferenceProps) {
  const { t } = useTranslation('settlement')
  const [open, setOpen] = useState(false)
  useShortcut('explain', () => setOpen((present) => !present))
  useEffect(() => {
    if (!open) return
    // Before the field that has the cursor: Esc is for what lies on top.
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
    // A question that opens takes the cursor, and lies alone on the page.
    const giveWay = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('[role="dialog"]')) setOpen(false)
    }
    window.addEventListener('keydown', close, { capture: true })
    window.addEventListener('focusin', giveWay)
    return () => {
      window.removeEventListener('keydown', close, { capture: true })
      window.removeEventListener('focusin', giveWay)
    }
  }, [open])
  const { diff } = shown.balance
  const side = isUntouched(shown) && diff > 0 ? 'open' : diff > 0 ? 'short' : diff < 0 ? 'excess' : 'balanced'
  const words = {
    short: shown.shortPolicy === 'EXPENSE' ? t('balance.writeOff') : t('balance.charge', { rep: shown.trip.rep }),
    excess: t('balance.keep', { rep: shown.trip.rep }),
    balanced: '',
    open: '',
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="topRight"
      content={open && <Why shown={shown} facts={facts} />}
    >
      <button type="button" className={styles['difference']} data-side={side} aria-expanded={open}>
        <span aria-live="polite">
          {side === 'short' || side === 'excess' ? (
            <TermLabel of={side}>{t(`balance.${side}`)}</TermLabel>
          ) : (
            t(`balance.${side}`)
          )}{' '}
          {words[side] && `· ${words[side]}`}
          <strong>{formatAmount(cents(Math.abs(diff)))}</strong>
        </span>
      </button>
    </Popover>
  )
}

function Why({ shown, facts }: DifferenceProps) {
  const { t } = useTranslation('settlement')
  const gasOut = useQuery(queries.trip.get.queryOptions({ input: { id: shown.trip.id } })).data?.gasOut
  const reasons = explain({ ...shown, gasOut: gasOut ?? [], diff: shown.balance.diff })
  const { total_debits: debits, total_credits: credits } = shown.balance
  const parts: [string, Cents][] = [
    [t('balance.sales'), debits.total_sales],
    [t('balance.collected'), debits.credit_collected],
    [t('balance.returned'), debits.return_ceeque_collected],
    [t('balance.deposit'), debits.deposit],
    [t('tender.cash'), cents(-credits.cash)],
    [t('tender.cheques'), cents(-credits.cheque)],
    [t('tender.credit'), cents(-credits.credit_on_account)],
    [t('tender.bank'), cents(-credits.bank)],
    [t('tender.discounts'), cents(-credits.discount)],
    [t('damaged'), cents(-credits.damege)],
  ]
  const { diff } = shown.balance
  const result: [string, Cents] = [
    t(diff > 0 ? 'balance.short' : diff < 0 ? 'balance.excess' : 'balance.balanced'),
    cents(Math.abs(diff)),
  ]
  return (
    <div className={own['explain']}>
      {shown.balance.diff !== 0 && (
        <>
          <h3>{t('balance.explain')}</h3>
          {reasons.length === 0 ? (
            <p>{t('balance.nothing')}</p>
          ) : (
            <ul>
              {reasons.map((reason) => (
                <li key={keyOf(reason)}>
                  <Reason reason={reason} facts={facts} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <h3>{t('balance.parts')}</h3>
      <dl>
        {[...parts.filter(([, amount]) => amount !== 0), result].map(([name, amount]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{formatAmount(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const keyOf = (reason: Explanation): string => JSON.stringify(reason)

function Reason({ reason, facts }: { reason: Explanation; facts: SettlementFacts }) {
  const { t } = useTranslation('settlement')
  switch (reason.kind) {
    case 'undeclared':
    case 'overdeclared':
      return t(`why.${reason.kind}`, { count: reason.qty, code: reason.code, amount: formatAmount(reason.amount) })
    case 'bottles':
      return reason.qty > 0
        ? t('why.missing', { count: reason.qty, code: reason.item_code })
        : t('why.tooMany', { count: -reason.qty, code: reason.item_code })
    case 'unpaid':
      return t('why.unpaid', {
        outlet: facts.parties.get(reason.outletId)?.name ?? '',
        amount: formatAmount(reason.amount),
      })
    case 'row':
      return t('why.row', { amount: formatAmount(reason.amount), tender: t(rowNames[reason.of]) })
  }
}

const rowNames = {
  cash: 'tender.cash',
  cheque: 'tender.cheques',
  credit: 'tender.credit',
  discount: 'tender.discounts',
} as const
