/** What a line of a statement is called to the party that reads it: how it paid, with which cheque, and the document it knows. Pure. */
import { DOCUMENT_NUMBER } from '../document-kinds.ts'
import { type ReceivablePayable, receivablePayable } from '../enums.ts'
import type { StatementLine } from './statement.ts'

/** The words of a line by their key. `cheque` and `number` fill them; `said`: the line has words of its own, put after them or in their place. */
export type LineWords = {
  key: LineKey
  cheque: string
  /** The document's number or the bill's own. */
  number: string | null
  said: string | null
}

export type LineKey =
  | 'bill'
  | 'openingBill'
  | 'bottles'
  | 'chequeCharge'
  | 'cashReceived'
  | 'cashPaid'
  | 'cheque'
  | 'transfer'
  | 'advanceUsed'
  | 'received'
  | 'paid'
  | 'advanceReceived'
  | 'advancePaid'
  | 'receivedWithCheque'
  | 'paidWithCheque'
  | 'chequeMadeGood'
  | 'returnedChequePaid'
  | 'adjustment'
  | 'correction'
  | 'entry'
  | 'own'

type Told = Pick<StatementLine, 'kind' | 'sourceType' | 'memo' | 'tender' | 'cheques'>

/** Numbers of documents: RT-2026-000378. */
const NUMBER = new RegExp(String.raw`\b${DOCUMENT_NUMBER}\b`)
const numberIn = (memo: string | null): string | null => NUMBER.exec(memo ?? '')?.[0] ?? null

export function lineWords(line: Told, direction: ReceivablePayable): LineWords {
  const { kind, sourceType, memo } = line
  const words = (key: LineKey, more: Partial<LineWords> = {}): LineWords => ({
    key,
    cheque: line.cheques ?? '',
    number: numberIn(memo),
    said: null,
    ...more,
  })
  if (kind === 'REVERSAL') return words('correction')
  if (sourceType === 'JOURNAL' && kind !== 'ENTRY') return words('adjustment', { number: null, said: memo })
  if (sourceType === 'CHEQUE') return wordsOfCheque(line, words)
  if (kind === 'CHEQUE_MADE_GOOD') return words('chequeMadeGood')
  if (kind === 'BILL') {
    if (sourceType === 'LOAN_CLOSE') return words('bottles')
    const isOpening = sourceType === 'OPENING' || sourceType === 'OPENING_CORRECTION'
    return words(isOpening ? 'openingBill' : 'bill', { number: billNumber(memo) })
  }
  if (kind === 'SETTLEMENT' || kind === 'ADVANCE') return words(paidKey(line, direction))
  return words('entry', { number: numberIn(memo), said: numberIn(memo) === memo ? null : memo })
}

type Words = (key: LineKey, more?: Partial<LineWords>) => LineWords

/** The memo of a step says what became of the cheque; what the bank took for a return stands in the same entry. */
function wordsOfCheque({ kind, memo }: Told, words: Words): LineWords {
  const [, cheque, step] = /^Cheque (.+) (returned|banked|changed)$/.exec(memo ?? '') ?? []
  if (cheque !== undefined && kind === 'BILL' && step === 'returned')
    return words('chequeCharge', { cheque, number: null })
  if (cheque !== undefined && kind === 'CHEQUE_MADE_GOOD') return words('returnedChequePaid', { cheque, number: null })
  return words('own', { number: null, said: memo })
}

function paidKey({ kind, tender, cheques }: Told, direction: ReceivablePayable): LineKey {
  const isOurs = direction === receivablePayable.payable
  switch (tender) {
    case 'CASH':
      return isOurs ? 'cashPaid' : 'cashReceived'
    case 'CHEQUE':
      return cheques === null ? (isOurs ? 'paid' : 'received') : 'cheque'
    case 'BANK':
      return 'transfer'
    case 'ADVANCE':
      return 'advanceUsed'
    case 'NONE':
      return 'adjustment'
    case 'SEVERAL':
    case null:
      if (cheques !== null) return isOurs ? 'paidWithCheque' : 'receivedWithCheque'
      if (kind === 'ADVANCE') return isOurs ? 'advancePaid' : 'advanceReceived'
      return isOurs ? 'paid' : 'received'
  }
}

/** The bill's own number follows ours: "CB-2026-000879 LA-00680". */
function billNumber(memo: string | null): string | null {
  const ours = numberIn(memo)
  const own = ours === null ? memo : (memo ?? '').replace(ours, '').trim()
  return own === '' ? ours : own
}
