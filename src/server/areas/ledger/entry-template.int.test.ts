/** Templates of general entries on a real database (E-74). */
import { businessDate } from '#contract/dates.ts'
import type { EntryTemplateInput } from '#contract/ledger/entry-template.ts'
import { ZERO } from '#contract/money.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDay, refusalOf } from '../../../../tests/support/agency.ts'
import { auditBooks, stateOfBooks } from '../../../../tests/support/books.ts'
import { type Lending, lendingAgency, rupees, today } from '../../../../tests/support/bills.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { removeAccount, createAccount } from './commands.ts'
import {
  createTemplate,
  postTemplate,
  removeTemplate,
  skipTemplate,
  updateTemplate,
} from './entry-template-commands.ts'
import { getTemplate, listTemplates } from './entry-template-queries.ts'

let database: Database
let lending: Lending
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(today)))
})
beforeEach(async () => {
  lending = await lendingAgency(database)
})

const rent = (rest: Partial<EntryTemplateInput> = {}): EntryTemplateInput => ({
  name: 'Rent of the yard',
  every: 'MONTH',
  onDay: 3,
  lines: [
    { accountId: lending.idOf('5250'), debit: rupees(400), credit: ZERO, note: 'yard' },
    { accountId: lending.idOf('1010'), debit: ZERO, credit: rupees(400) },
  ],
  ...rest,
})
const keep = (rest: Partial<EntryTemplateInput> = {}) => lending.agency.write((tx) => createTemplate(tx, rent(rest)), 2)
const list = () => lending.agency.read(listTemplates, 2)

describe('a template of a general entry', () => {
  it('posts nothing by itself; when due a person posts it, and it is due again next month', async () => {
    const before = await lending.agency.read(stateOfBooks)
    const made = await keep({ memo: 'Rent' })
    expect(made).toMatchObject({ nextDue: today, isDue: true, total: rupees(400) })
    expect(await lending.agency.read(stateOfBooks)).toEqual(before)
    const entry = await lending.agency.write((tx) => postTemplate(tx, { id: made.id, due: today }), 2)
    expect(entry).toMatchObject({ date: today, memo: 'Rent', sourceType: 'JOURNAL', total: rupees(400) })
    expect(await list()).toMatchObject([{ nextDue: '2026-04-03', isDue: false }])
    expect(await auditTrail(lending.agency, 'entry-template', made.id)).toEqual(['create', `post ${entry.number}`])
    expect(await lending.agency.read(auditBooks)).toEqual([])
  })

  it('is never posted twice for one day, nor before it is due', async () => {
    const { id } = await keep()
    await lending.agency.write((tx) => postTemplate(tx, { id, due: today }))
    expect(await refused(lending.agency, (tx) => postTemplate(tx, { id, due: today }))).toMatchObject({
      key: 'VERSION_CONFLICT',
      field: 'due',
    })
    const april = businessDate('2026-04-03')
    expect(await refused(lending.agency, (tx) => postTemplate(tx, { id, due: april }))).toMatchObject({
      key: 'INVALID',
      field: 'due',
    })
  })

  it('bears the due day while that is open, else the open day; a due day may be left out', async () => {
    const { id } = await keep({ onDay: 25, nextDue: businessDate('2026-01-25') })
    const entry = await lending.agency.write((tx) => postTemplate(tx, { id, due: businessDate('2026-01-25') }))
    expect(entry.date).toBe(openDay)
    const skipped = await lending.agency.write((tx) => skipTemplate(tx, { id, due: businessDate('2026-02-25') }))
    expect(skipped).toMatchObject({ nextDue: '2026-03-25', isDue: false })
  })

  it('is corrected without losing the day that is due, and deleted; its accounts stay', async () => {
    const made = await keep({ nextDue: businessDate('2026-02-03') })
    const lines = rent().lines.map((line) => ({
      ...line,
      debit: rupees(line.debit / 50),
      credit: rupees(line.credit / 50),
    }))
    const changed = await lending.agency.write((tx) =>
      updateTemplate(tx, { id: made.id, ...rent({ lines }), rowVersion: made.rowVersion }),
    )
    expect(changed).toMatchObject({ nextDue: '2026-02-03', total: rupees(800) })
    expect(await lending.agency.read((tx) => getTemplate(tx, { id: made.id }), 2)).toEqual(changed)
    expect(
      await refused(lending.agency, (tx) =>
        updateTemplate(tx, { id: made.id, ...rent(), rowVersion: made.rowVersion }),
      ),
    ).toMatchObject({ key: 'VERSION_CONFLICT' })
    await lending.agency.write((tx) => removeTemplate(tx, { id: made.id }))
    expect(await list()).toEqual([])
    expect(await lending.agency.write((tx) => removeTemplate(tx, { id: made.id }))).toMatchObject({ key: 'UNCHANGED' })
  })

  it('refuses a name in use, lines that could not be posted, and holds its accounts', async () => {
    await keep()
    expect(await refused(lending.agency, (tx) => createTemplate(tx, rent({ name: 'RENT OF THE YARD' })))).toMatchObject(
      {
        key: 'DUPLICATE',
        field: 'name',
      },
    )
    const [debit] = rent().lines
    const other = { ...rent({ name: 'Other' }) }
    expect(
      await refused(lending.agency, (tx) => createTemplate(tx, { ...other, lines: debit ? [debit, debit] : [] })),
    ).toMatchObject({ key: 'UNBALANCED_JOURNAL' })
    const account = await lending.agency.write((tx) =>
      createAccount(tx, { code: '5999', name: 'Sundry', acc_type: 5, sub_type: 3 }),
    )
    await keep({
      name: 'Sundry',
      lines: rent().lines.map((line, i) => (i === 0 ? { ...line, accountId: account.id } : line)),
    })
    expect(await refusalOf(lending.agency.write((tx) => removeAccount(tx, { id: account.id })))).toMatchObject({
      key: 'REFERENCED',
      message: expect.stringContaining('templates of entries (1)'),
    })
  })
})
