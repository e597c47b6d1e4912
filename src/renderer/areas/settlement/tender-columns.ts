/** The fields of each tender's line, and the one in which its line begins. Pure but for the words. */
import { latestCheque } from '#contract/cheques/stale-cheque.ts'
import { formatAmount } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import { FreeText, lengths, PartyNameText, ReferenceText, StrictText } from '#contract/rules.ts'
import { formatDate } from '#lib/dates.ts'
import type { Creatable } from '#state/creating.ts'
import { type Choice, choiceColumn, dateColumn, figureColumn, type LineColumn, textColumn } from '#ui/lines/columns.ts'
import { amountReading, isUnreadable, paidReading, readable } from '#ui/parsed.ts'
import type { TFunction } from 'i18next'
import { accountChoice, billChoice, chequeChoice, freeOf, leftOf, type SettlementFacts } from './facts.ts'
import { discountReading, shareProblem } from './readings.ts'
import type { Discount, Tender, TenderLine } from './tender-lines.ts'

type Words = TFunction<'settlement'>
type Columns = { columns: readonly LineColumn<TenderLine>[]; start: string }
type Schema = typeof PartyNameText | typeof StrictText | typeof ReferenceText | typeof FreeText

const said = (schema: Schema) => (text: string) => schema.safeParse(text).error?.issues[0]?.message ?? null

/** `onCredit`: the customers, with what they owe; `rest`: what is left to account for. */
type TenderFacts = SettlementFacts & { onCredit: readonly Choice[]; rest: Cents }

export function tenderColumns(tender: Tender, facts: TenderFacts, t: Words): Columns {
  const amount = (most: (line: TenderLine) => Cents | null = () => null) =>
    figureColumn<TenderLine, Cents>({
      key: 'amount',
      title: t('field.amount'),
      width: 84,
      required: true,
      reading: paidReading,
      get: (line) => line.amount,
      set: (line, value) => ({ ...line, amount: value }),
      check: (value, line) => {
        const limit = most(line)
        if (value <= 0) return t('wrong.zero')
        return limit !== null && value > limit ? t('wrong.most', { most: amountReading.write(limit) }) : null
      },
    })
  const payment = (room: 'wide' | 'narrow') => withRest(amount(), facts.rest, room, t)
  const party = (required: boolean, customers = facts.customers) =>
    choiceColumn<TenderLine>({
      key: 'partyId',
      title: t('field.outlet'),
      // With the others of a cheque on one line, also where longer words leave less room.
      width: 104,
      required,
      creates: 'customer',
      choices: () => customers,
      get: (line) => line.partyId,
      set: (line, value) => ({ ...line, partyId: value }),
    })
  const account = (title: string, accounts: SettlementFacts['banks'], creates: Creatable) => {
    const choices = accounts.map(accountChoice)
    return choiceColumn<TenderLine>({
      key: 'accountId',
      title,
      width: 170,
      required: true,
      creates,
      choices: () => choices,
      get: (line) => line.accountId,
      set: (line, value) => ({ ...line, accountId: value }),
    })
  }
  const number = (title: string, required: boolean, schema: Schema = StrictText) =>
    textColumn<TenderLine>({
      key: 'number',
      title,
      width: 76,
      required,
      get: (line) => line.number,
      set: (line, text) => ({ ...line, number: text }),
      check: said(schema),
    })

  const of: Record<Tender, () => Columns> = {
    cash: () => ({
      start: 'amount',
      columns: [account(t('field.cash'), facts.cashTypes, 'cash'), note(t), payment('wide')],
    }),
    cheques: () => ({
      start: 'partyId',
      columns: [
        party(true),
        drawerBank(facts, t),
        number(t('field.chequeNumber'), true),
        bankDate(facts, t),
        payment('narrow'),
      ],
    }),
    credit: () => ({
      start: 'partyId',
      columns: [party(true, facts.onCredit), number(t('field.bill'), false), payment('wide')],
    }),
    bank: () => ({
      start: 'partyId',
      columns: [
        party(true),
        account(t('field.bank'), facts.banks, 'bank'),
        number(t('field.reference'), false, ReferenceText),
        payment('narrow'),
      ],
    }),
    discounts: () => ({ start: 'discount', columns: [party(false), base(t), discount(t)] }),
    collected: () => ({
      start: 'billId',
      // An outlet and no bill: an advance.
      columns: [party(false), bill(facts, t), amount((line) => whenFound(facts.bills, line.billId, freeOf))],
    }),
    returned: () => ({
      start: 'chequeId',
      columns: [cheque(facts, t), amount((line) => whenFound(facts.cheques, line.chequeId, leftOf))],
    }),
  }
  return of[tender]()
}

/** `=` alone is what is left to account for: the cell shows it at once, and while it is empty where it has room. Where nothing is left it says so. */
function withRest(
  column: LineColumn<TenderLine>,
  rest: Cents,
  room: 'wide' | 'narrow',
  t: Words,
): LineColumn<TenderLine> {
  const { write, problem } = column
  if (!write) return column
  if (rest <= 0) {
    const nothing =
      rest === 0 ? t('wrong.nothingLeft') : t('wrong.nothingLeftOver', { over: formatAmount(cents(-rest)) })
    return { ...column, problem: (line) => (isRest(line.amount) ? nothing : (problem?.(line) ?? null)) }
  }
  const words = formatAmount(rest)
  return {
    ...column,
    ...(room === 'wide' && { preset: () => `= ${words}` }),
    completes: (text) => (text.trim() === '=' ? `=${words}` : null),
    write: (line, text) => write(line, text.trim() === '=' ? words : text),
  }
}

const isRest = (amount: TenderLine['amount']): boolean => isUnreadable(amount) && amount.unreadable.trim() === '='

/** What a row says, when the line names one. */
function whenFound<Row extends { id: number }>(
  rows: readonly Row[],
  id: TenderLine['billId'],
  say: (row: Row) => Cents,
): Cents | null {
  const row = rows.find((one) => one.id === readable(id))
  return row ? say(row) : null
}

const note = (t: Words) =>
  textColumn<TenderLine>({
    key: 'note',
    title: t('field.note'),
    width: 120,
    maxLength: lengths.text,
    check: said(FreeText),
    get: (line) => line.note,
    set: (line, text) => ({ ...line, note: text }),
  })

const HAS_LETTER = /\p{L}/u

const drawerBank = ({ drawerBanks }: SettlementFacts, t: Words) =>
  textColumn<TenderLine>({
    key: 'drawerBank',
    title: t('field.drawerBank'),
    width: 76,
    required: true,
    offered: drawerBanks,
    get: (line) => line.drawerBank,
    set: (line, text) => ({ ...line, drawerBank: text }),
    check: (text) => (HAS_LETTER.test(text) ? said(PartyNameText)(text) : t('wrong.bankName')),
  })

const bankDate = ({ date, oldestCheque, staleMonths }: SettlementFacts, t: Words) =>
  dateColumn<TenderLine>({
    key: 'bankDate',
    title: t('field.bankDate'),
    width: 88,
    required: true,
    today: date,
    onward: true,
    check: (day) =>
      day < oldestCheque
        ? t('wrong.stale', { date: formatDate(oldestCheque), count: staleMonths, number: staleMonths })
        : day > latestCheque(date)
          ? t('wrong.far', { date: formatDate(latestCheque(date)) })
          : null,
    get: (line) => line.bankDate,
    set: (line, value) => ({ ...line, bankDate: value }),
  })

const base = (t: Words) =>
  figureColumn<TenderLine, Cents>({
    key: 'base',
    title: t('field.base'),
    width: 120,
    reading: amountReading,
    get: (line) => line.base,
    set: (line, value) => ({ ...line, base: value }),
  })

const discount = (t: Words) => ({
  ...figureColumn<TenderLine, Discount>({
    key: 'discount',
    title: t('field.discount'),
    width: 120,
    required: true,
    reading: discountReading,
    get: (line) => line.discount,
    set: (line, value) => ({ ...line, discount: value }),
  }),
  problem: ({ discount: given }: TenderLine) =>
    given === null
      ? t('wrong.noDiscount')
      : isUnreadable(given)
        ? t(`wrong.${shareProblem(given.unreadable) ?? 'discount'}`)
        : null,
})

/** The amount comes with the bill, unless one was typed. */
const bill = ({ bills }: SettlementFacts, t: Words) => {
  const choices = bills.filter((one) => freeOf(one) > 0).map(billChoice)
  const column = choiceColumn<TenderLine>({
    key: 'billId',
    title: t('field.openBill'),
    width: 240,
    choices: () => choices,
    get: (line) => line.billId,
    set: (line, value) => ({ ...line, billId: value, amount: brought(line.amount, bills, line.billId, value, freeOf) }),
  })
  return {
    ...column,
    problem: (line: TenderLine) =>
      line.billId === null && line.partyId === null ? t('wrong.noBill') : (column.problem?.(line) ?? null),
  }
}

const cheque = ({ cheques }: SettlementFacts, t: Words) => {
  const choices = cheques.filter((one) => leftOf(one) > 0).map(chequeChoice)
  return choiceColumn<TenderLine>({
    key: 'chequeId',
    title: t('field.returnedCheque'),
    width: 240,
    required: true,
    choices: () => choices,
    get: (line) => line.chequeId,
    set: (line, value) => ({
      ...line,
      chequeId: value,
      amount: brought(line.amount, cheques, line.chequeId, value, leftOf),
    }),
  })
}

function brought<Row extends { id: number }>(
  typed: TenderLine['amount'],
  rows: readonly Row[],
  before: TenderLine['billId'],
  now: TenderLine['billId'],
  say: (row: Row) => Cents,
): TenderLine['amount'] {
  const isOwn = typed !== null && typed !== whenFound(rows, before, say)
  return isOwn ? typed : whenFound(rows, now, say)
}
