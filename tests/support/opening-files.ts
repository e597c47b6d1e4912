/** The files with which the worked example's agency (WEX-01) opens its books by imports alone. */
import type { ImportKind } from '#contract/opening/import.ts'

const lines = (...rows: string[]) => `${rows.join('\n')}\n`

/** In the order in which they are imported. */
export const openingFiles = {
  suppliers: lines('Code,Name,Credit days', 'LITRO,Litro,7'),
  customers: lines(
    'Code,Name,Kind,Route,Credit days',
    ...['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `OUT-${letter},Outlet ${letter},Outlet,Galle Road,14`),
  ),
  vehicles: lines('Registration number,Name,Type,Capacity', 'V1,Lorry,In-house,120', 'V2,Hired lorry,Temporary,100'),
  banks: lines('Account number,Name,Balance', '7001234567,BOC current,"1,000,000.00"'),
  bottles: lines(
    'Code,Description,Kilograms,Standard cost,Selling price,Deposit,Empty in the yard,At the principal,Damaged',
    'B12,Cylinder 12.5 kg,12.5,6000.00,6500.00,,60,40,2',
    'B5,Cylinder 5 kg,5,4000.00,4300.00,,40,30,1',
  ),
  items: lines(
    'Product,Supplier,Code,Description,Unit,Kilograms,Cost,Selling price,Quantity in the store,Bottle',
    'LPG,LITRO,LPG-12-5,Gas 12.5 kg,kg,12.5,3450.00,3690.00,100,B12',
    'LPG,,LPG-5,Gas 5 kg,kg,5,1380.00,1482.00,80,B5',
    'LPG,,REG-01,Regulator,kg,,900.00,1200.00,20,',
  ),
  loans: lines('Customer,Bottle,Quantity,Deposit', 'OUT-A,B12,10,', 'OUT-B,B5,5,'),
  bills: lines(
    'Kind,Party,Bill number,Date,Due,Amount',
    'Receivable,OUT-A,OB-A,2026-02-28,2026-03-14,"50,000.00"',
    'Receivable,OUT-B,OB-B,28/02/2026,14/03/2026,30000',
    'Payable,LITRO,OB-L,,,"400,000.00"',
  ),
  cheques: lines('Cheque number,Bank,Customer,Amount,Date on the cheque', '100001,BOC,OUT-A,"73,800.00",2026-03-02'),
  accounts: lines(
    'Code,Name,Type,Sub type,Debit,Credit',
    '1010,Cash in hand,Asset,Current,"150,000.00",',
    '1030,Petty cash,Asset,Current,"20,000.00",',
    '1510,Motor vehicles,Asset,Non-current,"2,500,000.00",',
    '3010,Capital,Equity,,,"5,793,200.00"',
  ),
} as const satisfies Record<ImportKind, string>

/** A file as a call takes it. */
export const importOf = (kind: ImportKind, content: string | Uint8Array, fileName = `${kind}.csv`) => ({
  kind,
  fileName,
  content: Buffer.from(content).toString('base64'),
})
