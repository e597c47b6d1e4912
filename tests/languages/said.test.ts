/** Refusals as the server writes them are said whole in the other languages, with the words that are put into them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { translations } from '../../build/languages/catalogues.mjs'
import { dictionaryFile } from '../../build/languages/dictionaries.mjs'
import { root } from '../../build/tree.mjs'
import { dictionaryOf } from '../../src/contract/dictionary.ts'

const refusals = [
  'Cheque 200001 is banked since 3 Mar 2026. Use that day or a later one.',
  'Cheque 200001 is returned and cannot become cancelled.',
  'LKR 1,500.00 is open on bill 12. Apply at most that.',
  'LKR 1,500.00 is open on bill 12. Enter at most that, or keep the rest of LKR 200.00 as an advance of 7 (restAsAdvance).',
  'Trip 12 is collecting LKR 500.00 on bill 4: settle the trip or remove that row first.',
  'The trip is LKR 500.00 short; up to LKR 100.00 are settled without an Admin. Correct the rows, or ask an Admin to confirm.',
  'Bottle 125: 3 at depot (empty), 5 needed.',
  'Bottle 125: 3 at principal, 5 needed. Record the bottle receipt note first.',
  '12 is approved. It was handed in already.',
  '40 is a supplier. Choose an outlet or a debtor.',
  'should be an outlet or a debtor',
  'should be less than 12',
  'should be at most 12',
  '1301 77 is a liability: the account under it must be too.',
  'Goods are added to 12 on 3 Mar 2026 or later.',
  'Port 4701 is used by another program already. Choose another one.',
  'The second group has 5 characters and should have 6.',
  'The agency server on this computer could not be started.',
  'Only LKR 10.00 of it is open.',
  'On 3 Mar 2026 7 has LKR 20.00 of advances that no bill took yet. Enter at most that.',
  '12 of 3 Mar 2026 would not find enough 7 in the warehouse: it takes 3, and 2 would be left. Use a later day, or correct that document first.',
  '12 is in use by journal lines (3), cheques (1) and cannot be deleted. Deactivate it instead.',
  '12 has open bills (2). Settle them before you deactivate it.',
  'open bills (2)',
  'Trip 12, 3, 4: on the road',
  'Trip 12, 3, 4: back on 3 Mar 2026',
  'Compare the stock report with the ledger of 1301.',
  'You wrote 12 yourself. Somebody else must approve it.',
  'The vehicle is on trip 12. Record its return first.',
]

/** Lines that papers write, with figures in the place of names. */
const onPapers = [
  'Received from: 7 (12)',
  'Received in cash, 12',
  'Received through 12',
  'Received through the bank',
  'Received by cheque 200359 of 7 dated 3 Mar 2026',
  'Received by cheque 200359',
  'Total received',
  'Paid to: 7 (12)',
  'Paid in cash, 12',
  'Paid through 12',
  'Paid by cheque 200359 of 7 dated 3 Mar 2026',
  'Total paid',
  'Receipt · REVERSED',
  'Remittance advice · COPY',
  'Reversed on 3 Mar 2026: LKR 12.00 was taken back. This paper is not valid.',
  'Claim on 12',
  'recorded, banked',
  'returned, taken back',
  'settled on 3 Mar 2026',
  'Entries of the journal when the day was closed: 12, the last 7',
]

const dictionary = (language: (typeof translations)[number], ...areas: readonly string[]) =>
  dictionaryOf(
    Object.assign(
      {},
      ...areas.map((area) => JSON.parse(readFileSync(join(root, dictionaryFile(area, language)), 'utf8'))),
    ),
  )

describe.each(translations)('in %s', (language) => {
  const say = dictionary(language, 'errors', 'fields')
  const sayOnPaper = dictionary(language, 'report-words')
  test.each(onPapers)('%s', (text) =>
    expect(sayOnPaper(text).replace(/LKR|3 Mar 2026/g, '')).not.toMatch(/\p{Script=Latin}{2}/u),
  )
  test.each(refusals)('%s', (text) =>
    expect(say(text).replace(/restAsAdvance|LKR|3 Mar 2026/g, '')).not.toMatch(/\p{Script=Latin}{2}/u),
  )
})
