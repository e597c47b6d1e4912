/** Statements as banks write them, and what is wrong with some (E-76). */
import { Refusal } from '#contract/errors.ts'
import { describe, expect, it } from 'vitest'
import { contentKeys, isSameAccount, readFile } from './parse.ts'
import { amountOf, dateOf, textOf } from './statement-text.ts'

const statement = (text: string) => readFile(text, null).statement()
const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)
function refusal(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return 'was taken'
}

describe('amounts', () => {
  it('are read as banks write them', () => {
    const written = ['+1,000.00', '(345.60)', '1000.00 DR', '345.60-', 'Rs. 20', '1,00,000.5', '12 CR', '-0.01']
    expect(written.map((text) => amountOf(text, '.'))).toEqual([
      100000, -34560, -100000, -34560, 2000, 10000050, 1200, -1,
    ])
    expect(['1.234,56', '-1 000,5', '12'].map((text) => amountOf(text, ','))).toEqual([123456, -100050, 1200])
  })
  it('with the other decimal mark are no amounts', () => {
    expect(['345,60', '1.000,00', '1,0', 'abc', ''].map((text) => amountOf(text, '.'))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
    expect(['345.60', '1,000.00'].map((text) => amountOf(text, ','))).toEqual([null, null])
  })
})

it('days are read in the order asked for, names of months in any', () => {
  expect(dateOf('04/03/2026', 'DMY')).toBe('2026-03-04')
  expect(dateOf('04/03/2026', 'MDY')).toBe('2026-04-03')
  expect(dateOf('4-Mar-26', 'MDY')).toBe('2026-03-04')
  expect(dateOf('2026-03-04T10:11:12', 'DMY')).toBe('2026-03-04')
  expect(dateOf('31/02/2026', 'DMY')).toBeNull()
})

describe('encodings', () => {
  it('are told by the mark, the header, or by not being UTF-8', () => {
    expect(textOf(bytes('\uFEFFCafé'))).toBe('Café')
    expect(textOf(bytes('Caf\xe9', 'latin1'))).toBe('Café')
    expect(textOf(bytes('OFXHEADER:100\nCHARSET:1252\n\x93x\x94', 'latin1'))).toContain('“x”')
  })
  it('are refused when a file mixes them, with the row', () => {
    const mixed = Buffer.concat([bytes('a\nCafé\n'), bytes('Caf\xe9\n', 'latin1')])
    expect(refusal(() => textOf(mixed))).toMatch(/^Row 2: The file mixes two encodings/)
    expect(refusal(() => textOf(bytes('a\0b')))).toMatch(/not a text file/)
  })
})

describe('a CSV', () => {
  const csv = [
    'Bank of Ceylon;;;;;',
    'Account;700-1;;;;',
    'Date;Description;Cheque No;Debit;Credit;Balance',
    '02/03/2026;"Deposit; Outlet A";;;1,000.00;6,000.00',
    '04/03/2026;Cheque paid;200001;250.50;;5,749.50',
    ';Total;;250.50;1,000.00;',
  ].join('\r\n')

  it('is mapped by its headings, preamble and totals left out', () => {
    expect(statement(csv)).toMatchObject({
      format: 'CSV',
      opening: 500000,
      closing: 574950,
      lines: [
        { row: 4, date: '2026-03-02', amount: 100000, text: 'Deposit; Outlet A', reference: null },
        { row: 5, date: '2026-03-04', amount: -25050, reference: '200001', balance: 574950 },
      ],
    })
  })
  it('is turned when the newest line stands first', () => {
    const rows = csv.split('\r\n')
    const turned = [...rows.slice(0, 3), rows[4], rows[3]].join('\n')
    expect(statement(turned)).toMatchObject({ opening: 500000, closing: 574950, lines: [{ row: 5 }, { row: 4 }] })
  })
  it('is refused with the row and column of what cannot be read', () => {
    expect(refusal(() => statement(csv.replace('250.50;;5,749.50', '250,50;;5,749.50')))).toMatch(
      /^Row 5, Debit: “250,50” is not an amount with a decimal point/,
    )
    expect(refusal(() => statement(csv.replace('04/03/2026', '34/03/2026')))).toMatch(
      /^Row 5, Date: “34\/03\/2026” is not a date/,
    )
    expect(refusal(() => statement(csv.replace('5,749.50', '5,749.60')))).toMatch(/^Row 5: The balance does not follow/)
    expect(refusal(() => statement(csv.slice(0, csv.indexOf('Outlet A'))))).toMatch(
      /^Row 4: A quoted cell does not end/,
    )
    expect(refusal(() => statement(csv.slice(0, csv.indexOf('200001'))))).toMatch(
      /^Row 5: The row has 3 columns instead of 5/,
    )
    expect(refusal(() => statement('a;b\n1;2'))).toMatch(/^Say which columns/)
  })
  const sided = ['Date,Narration,Amount,Dr/Cr,Balance', '02/03/2026,Deposit,"1,000.00",CR,"6,000.00"'].join('\n')
  it('has its signs from the column beside the amount', () => {
    const text = `${sided}\n04/03/2026,Cheque paid,250.50,Dr.,"5,749.50"`
    expect(statement(text).lines.map(({ amount }) => amount)).toEqual([100_000, -25_050])
    expect(refusal(() => statement(`${sided}\n04/03/2026,Cheque paid,250.50,,"5,749.50"`))).toMatch(
      /^Row 3, Dr\/Cr: “” is neither debit nor credit/,
    )
    expect(statement(`${text}\n,Total,"1,250.50",,`).lines).toHaveLength(2)
  })
})

describe('an OFX', () => {
  const head = 'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>LKR'
  const from = '<BANKACCTFROM><BANKID>7010<ACCTID>0000700-1<ACCTTYPE>CHECKING</BANKACCTFROM>'
  const end = '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n'
  const sgml = `${head}
${from}
<BANKTRANLIST><DTSTART>20260301<DTEND>20260331
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20260304120000[+5:IST]<TRNAMT>-250.50<FITID>A1<CHECKNUM>200001<NAME>A <B> & SONS<MEMO></STMTTRN>
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20260302
<TRNAMT>+1000,00
<FITID>A2
<MEMO>Outlet A &amp; B
</BANKTRANLIST>
<LEDGERBAL><BALAMT>5749.50<DTASOF>20260331</LEDGERBAL>
${end}`

  it('is read as SGML: elements without an end, an empty memo, `<` within a name', () => {
    expect(statement(sgml)).toMatchObject({
      account: '0000700-1',
      opening: 500000,
      closing: 574950,
      lines: [
        { date: '2026-03-02', amount: 100000, text: 'Outlet A & B', bankId: 'A2' },
        { date: '2026-03-04', amount: -25050, text: 'A <B> & SONS', reference: '200001', row: 7 },
      ],
    })
  })
  it('is read as XML', () => {
    const line =
      '<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260304</DTPOSTED><TRNAMT>-1.00</TRNAMT><FITID>X</FITID><NAME>Fee</NAME><MEMO/></STMTTRN>'
    const account = '<BANKACCTFROM><ACCTID>700-1</ACCTID></BANKACCTFROM>'
    const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><STMTRS><CURDEF>LKR</CURDEF>${account}<BANKTRANLIST>${line}</BANKTRANLIST></STMTRS></OFX>`
    expect(statement(xml)).toMatchObject({
      account: '700-1',
      closing: null,
      lines: [{ amount: -100, text: 'Fee', bankId: 'X' }],
    })
  })
  it('is refused when it is cut or in another currency', () => {
    expect(refusal(() => statement(sgml.slice(0, -40)))).toMatch(/it is cut/)
    expect(refusal(() => statement(sgml.replace('LKR', 'USD')))).toMatch(/in USD, the books are in LKR/)
    expect(refusal(() => statement(sgml.replace('-250.50', 'x')))).toMatch(/^Row 7, TRNAMT: “x” is not an amount/)
  })
})

describe('an MT940', () => {
  const mt = `{1:F01BCEYLKLXAXXX}{4:
:20:STMT
:25:7010/700-1
:28C:3/1
:60F:C260301LKR5000,00
:61:2603020302C1000,00NTRFNONREF//B1
:86:?20Deposit?21Outlet A
:61:260304D250,5NCHK200001
:61:260305RC100,NTRFREF7
:86:/REMI/Credit reversed
continued
:61:260306RD50,00NTRFREF8
:62F:C260331LKR5699,50
-}`
  it('is read with reversed credits and debits', () => {
    expect(statement(mt)).toMatchObject({
      account: '7010/700-1',
      opening: 500000,
      closing: 569950,
      lines: [
        { date: '2026-03-02', amount: 100000, text: 'Deposit Outlet A', reference: 'B1' },
        { amount: -25050, reference: '200001', text: 'CHK' },
        { amount: -10000, text: 'Credit reversed continued' },
        { amount: 5000, reference: 'REF8' },
      ],
    })
  })
  it('is refused when it is cut, or lines are missing', () => {
    expect(refusal(() => statement(mt.slice(0, mt.indexOf(':62F:'))))).toMatch(/it is cut/)
    expect(refusal(() => statement(mt.replace(':61:260304D250,5NCHK200001\n', '')))).toMatch(/lines are missing/)
  })
})

it('lines are known by the bank’s id or by contents and occurrence', () => {
  const line = {
    row: 1,
    date: '2026-03-02',
    amount: 5,
    text: 'Fee',
    reference: null,
    balance: null,
    bankId: null,
  } as never
  const [first, second] = contentKeys([line, line])
  expect(first).not.toBe(second)
  expect(contentKeys([line])).toEqual([first])
})

it('accounts are compared by their digits', () => {
  expect(isSameAccount('7010/0000700-1', '700-1')).toBe(true)
  expect(isSameAccount('700-2', '700-1')).toBe(false)
  expect(isSameAccount('1', '71')).toBe(false)
})
