/** What was taken on the trip, in seven tenders; the digits 1 to 7 lead to them and open their line. */
import { formatAmount } from '#contract/format.ts'
import { addCents, type Cents, cents, sumOf, ZERO } from '#contract/money.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import type { Failure } from '#lib/failure.ts'
import { type ShortcutName, useShortcut } from '#lib/shortcuts.ts'
import { goOnFrom } from '#ui/enter-moves.ts'
import { readable } from '#ui/parsed.ts'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lineOfRow } from './corrected-lines.ts'
import { toRefused, toRow } from './lead.ts'
import { useCreditCustomers, useOwed } from './CreditLimit.tsx'
import { EntryLine, type OpenLine } from './EntryLine.tsx'
import type { SettlementFacts } from './facts.ts'
import { LineFollows } from './LineFollows.tsx'
import styles from './Settlement.module.css'
import { useWarnings } from './Warnings.tsx'
import { useSayEntered } from './use-entered.ts'
import type { Steps } from './use-steps.ts'
import { useMarks, useTenderRows } from './use-tender-rows.ts'
import type { RowKind, Rows } from './use-rows.ts'
import { rowPages } from './row-pages.ts'
import { type LocalRow, refusedRows } from './shown.ts'
import { discountReading } from './readings.ts'
import { refusalOf } from './refusal.ts'
import { Refused } from './Refused.tsx'
import { Tender } from './Tender.tsx'
import { tenderColumns } from './tender-columns.ts'
import {
  emptyLine,
  fieldOf,
  lineOf,
  rowOf,
  tenderOf,
  tenders,
  type Tender as TenderName,
  type TenderLine,
} from './tender-lines.ts'

const kinds: Record<TenderName, RowKind> = {
  cash: 'cash',
  cheques: 'cheque',
  credit: 'credit',
  bank: 'credit',
  discounts: 'discount',
  collected: 'credit',
  returned: 'cheque',
}

const none: SettlementFacts['customers'] = []

/** `blank`: the line without what was typed or kept; `instead`: the row that the line corrects; `goesOn`: another line follows it. */
type Open = {
  tender: TenderName
  line: TenderLine
  blank: TenderLine
  round: number
  instead: number | null
  goesOn: boolean
  /** Of a row that was refused, which the line stands in for: why, and the field that it is about. */
  refused?: { id: number; key: Failure['key'] | undefined; words: string; at: string | null }
}
type TendersProps = {
  shown: Settlement
  books: Settlement
  facts: SettlementFacts
  rows: Rows
  steps: Steps
  readOnly: boolean
}

export function Tenders({ shown, books, facts, rows, steps, readOnly }: TendersProps) {
  const { t } = useTranslation('settlement')
  const [open, setOpen] = useState<Open | null>(null)
  const entry = useRef<OpenLine<TenderLine>>(null)
  const heads = useRef<Partial<Record<TenderName, HTMLButtonElement | null>>>({})
  const of = useTenderRows(shown, facts)
  const refusedOf = useTenderRows(refusedRows(rows.refused, shown, facts), facts)
  const marks = useMarks(rows.local, books, shown)
  const pages = useMemo(() => rowPages(shown), [shown])
  const usual = {
    cash: facts.cashTypes[0]?.id ?? null,
    bank: shown.credits.findLast(({ bankId }) => bankId !== null)?.bankId ?? facts.banks[0]?.id ?? null,
  }
  const instead = open?.instead == null ? null : steps.idOf(open.instead)
  const own = open && of[open.tender].find(({ id }) => id === instead)
  const sayTaken = useSayEntered(shown, rows)
  const warnings = useWarnings({ shown, books, facts, instead })
  const owedBy = useOwed({ shown, books, facts, instead })
  /** What is left to account for, with what the corrected row accounts for: `=` in an amount takes it. */
  const rest = cents(shown.balance.diff + (own?.amount ?? ZERO))
  const onCredit = useCreditCustomers(open?.tender === 'credit' ? facts.customers : none, owedBy)
  /** A row as it would be sent again, and in words. */
  const sentAs = (tender: TenderName, id: number) => {
    const line = lineOfRow({ tender, id, shown, usual })
    const row = line && rowOf(tender, line)
    const there = of[tender].find((one) => one.id === id)
    if (!row || !there) return null
    return { row, said: [t(`tender.${tender}`), ...there.words, formatAmount(there.amount)].join(' · ') }
  }
  /** `again`: a row that was refused is sent once more, though nothing in it was changed. Answers the id of what is on its way. */
  const take = (tender: TenderName, line: TenderLine, again = false): number | null => {
    const row = rowOf(tender, line)
    if (!row) return null
    const kind = kinds[tender]
    const refused = open?.refused?.id ?? rows.refused.find(({ id }) => id === instead)?.id
    // Its addition was undone meanwhile, or somebody else removed it.
    const isGone = refused === undefined && instead !== null && own === undefined
    const old = refused ?? (isGone ? null : instead)
    if (old === null) {
      const id = rows.add(row)
      const leave = () => heads.current[tender]?.focus()
      steps.added({ id, kind, said: `${t(`tender.${tender}`)} ${figureOf(line)}`, leave })
      return id
    }
    // A row that was only looked at stays as it is.
    if (line === open?.line && !(again && instead === null)) return null
    const former = refused === undefined ? sentAs(tender, old) : null
    const id = rows.replace(kind, old, row)
    if (former) steps.corrected({ id, before: old, ...former })
    else steps.sentAgain(old, id)
    return id
  }
  /** The line that is open gives way to another: it is taken where it can be. False where something in it is wrong. */
  const givesWay = (): boolean => {
    const line = entry.current?.handOver()
    if (line === null) return false
    if (open && line !== undefined && line !== 'nothing') take(open.tender, line)
    return true
  }
  const begin = (opens: Omit<Open, 'round'>) => setOpen((present) => ({ ...opens, round: (present?.round ?? 0) + 1 }))
  const beginEmpty = (tender: TenderName, accounts = usual) => {
    const line = emptyLine(tender, accounts)
    begin({ tender, line, blank: line, instead: null, goesOn: true })
  }
  const beginNew = (tender: TenderName) => {
    if (givesWay()) beginEmpty(tender)
  }
  const beginAgain = (tender: TenderName, id: number) => {
    // The row that is being corrected has its line open.
    if (id === instead) return entry.current?.focus()
    const line = lineOfRow({ tender, id, shown, usual })
    if (line && givesWay()) begin({ tender, line, blank: line, instead: id, goesOn: false })
  }
  const end = (tender: TenderName) => {
    setOpen(null)
    // Outside the line the digits lead to the next tender; a row that was refused while it was typed comes first.
    if (!toRefused()) heads.current[tender]?.focus()
  }
  /** The line is in its tender, and what was refused is gone on with; whoever typed it with Enter has the next one before them, in the same bank. */
  const done = (tender: TenderName, line: TenderLine, how: 'enter' | 'save') => {
    const taken = take(tender, line, true)
    // The key that saves the page took the line, and no more: it says so.
    if (how === 'save') sayTaken(`${t(`tender.${tender}`)} ${figureOf(line)}`, taken)
    const isRefusedLeft = open?.refused !== undefined && rows.refused.some(({ id }) => id !== open.refused?.id)
    if (how === 'save' || isRefusedLeft || !(open?.goesOn || open?.refused)) return end(tender)
    beginEmpty(tender, tender === 'bank' ? { ...usual, bank: readable(line.accountId) } : usual)
  }
  /** To the line of the next tender, after the last one to what follows the tenders. */
  const pass = (tender: TenderName) => {
    const next = tenders[tenders.indexOf(tender) + 1]
    if (next) return beginNew(next)
    const section = heads.current[tender]?.closest('section')
    end(tender)
    if (section) goOnFrom(section)
  }
  const remove = (tender: TenderName, id: number) => {
    const row = sentAs(tender, id)?.row
    const all = of[tender]
    const at = all.findIndex((one) => one.id === id)
    if (row) steps.remove({ id, row, name: t(`tender.${tender}`), amount: all[at]?.amount })
    const beside = all[at + 1] ?? all[at - 1]
    if (!beside || !toRow(beside.id)) heads.current[tender]?.focus()
  }
  const correct = (tender: TenderName, failed: LocalRow) => {
    const { id, row, failure } = failed
    if (!givesWay()) return
    const at = fieldOf(tender, failure?.details ?? [])
    const refused = { id, key: failure?.key, words: refusalOf(failed), at }
    const line = lineOf(tender, row, usual)
    begin({ tender, line, blank: emptyLine(tender, usual), instead: null, goesOn: false, refused })
  }

  return tenders.map((tender, index) => (
    <div key={tender}>
      {tender === 'collected' && <Collected shown={shown} />}
      {!readOnly && <DigitKey digit={index + 1} run={() => beginNew(tender)} />}
      <Tender
        digit={index + 1}
        name={t(`tender.${tender}`)}
        sum={sumOf(of[tender], ({ amount }) => amount)}
        rows={of[tender]}
        marks={marks}
        pages={pages}
        warnings={warnings}
        corrected={instead}
        onCorrect={(id) => beginAgain(tender, id)}
        onOpen={readOnly ? undefined : () => beginNew(tender)}
        onRemove={(id) => remove(tender, id)}
        keyOf={rows.keyOf}
        head={(element) => {
          heads.current[tender] = element
        }}
        refused={rows.refused
          .filter(({ id, row }) => tenderOf(row) === tender && id !== open?.refused?.id)
          .map((one) => (
            <Refused
              key={one.id}
              failed={one}
              shown={refusedOf[tender].find(({ id }) => id === one.id)}
              onCorrect={() => correct(tender, one)}
              onRemove={() => {
                const { id, row } = one
                const amount = refusedOf[tender].find((each) => each.id === id)?.amount
                steps.remove({ id, row, name: t(`tender.${tender}`), amount, refused: one })
                heads.current[tender]?.focus()
              }}
            />
          ))}
        line={
          open?.tender === tender && (
            <EntryLine
              key={open.round}
              ref={entry}
              label={t('add', { tender: t(`tender.${tender}`) })}
              initial={open.line}
              blank={open.blank}
              empty={emptyLine(tender, usual)}
              refusal={open.refused?.words ?? null}
              {...tenderColumns(tender, { ...factsWithout(facts, shown, instead), onCredit, rest }, t)}
              {...(open.refused?.at && { start: open.refused.at })}
              follows={(line) => (
                <LineFollows
                  {...{ tender, line, shown, facts, owedBy, instead }}
                  own={own?.amount}
                  limitSaid={line === open.line && open.refused?.key === 'CREDIT_LIMIT'}
                />
              )}
              onDone={(line, how) => done(tender, line, how)}
              onLeave={() => end(tender)}
              {...(instead === null && { onPass: () => pass(tender) })}
            />
          )
        }
      />
      {tender === 'returned' && <Collections shown={shown} />}
    </div>
  ))
}

/** What was typed: an amount, or a share. */
function figureOf({ amount, discount }: TenderLine): string {
  const given = readable(discount)
  return given ? discountReading.write(given) : formatAmount(readable(amount) ?? ZERO)
}

/** Ends what accounts for the goods, and begins what is to be accounted for besides them. */
function Collected({ shown }: { shown: Settlement }) {
  const { t } = useTranslation('settlement')
  return (
    <>
      <Derived name={t('damaged')} amount={shown.balance.total_credits.damege} />
      <h3 className={styles['adds']}>{t('adds')}</h3>
    </>
  )
}

/** What was collected in all, where it was of both kinds. */
function Collections({ shown: { balance } }: { shown: Settlement }) {
  const { t } = useTranslation('settlement')
  const { credit_collected: credit, return_ceeque_collected: cheques } = balance.total_debits
  return credit > 0 && cheques > 0 && <Derived name={t('collections')} amount={addCents(credit, cheques)} />
}

/** A sum that follows from goods and bottles, beside the tenders. */
export const Derived = ({ name, amount }: { name: string; amount: Cents }) => (
  <div className={styles['derived']}>
    <span>{name}</span>
    <span>{formatAmount(amount)}</span>
  </div>
)

/** In a component of its own, because the number of tenders is the number of keys. */
function DigitKey({ digit, run }: { digit: number; run: () => void }) {
  useShortcut(`tender${digit}` as ShortcutName, run)
  return null
}

/** What is open without the row that is corrected: what it takes of its bill may be taken again. */
function factsWithout(facts: SettlementFacts, { credits }: Settlement, instead: number | null): SettlementFacts {
  const row = credits.find(({ id, billId }) => id === instead && billId !== null)
  if (!row) return facts
  const bills = facts.bills.map((bill) =>
    bill.id === row.billId ? { ...bill, reserved: cents(Math.max(0, bill.reserved - row.amount)) } : bill,
  )
  return { ...facts, bills }
}
