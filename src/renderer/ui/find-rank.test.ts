/** What is typed means what begins with it before what only holds it. */
import { expect, test } from 'vitest'
import { byMeaning, rankOf, searchAccounts, searchByLabel } from './find-rank.ts'

const suppliers = ['Ceylon Lubricants · SUP-2', 'Lanka Gas · SUP-3', 'Litro Gas · SUP-1'].map((label) => ({ label }))
const found = (text: string) => byMeaning(suppliers, text).map(({ label }) => label.split(' · ')[0])

test('names and codes that begin with it, then words that do, then the rest', () => {
  expect(found('l')).toEqual(['Lanka Gas', 'Litro Gas', 'Ceylon Lubricants'])
  expect(found('li')).toEqual(['Litro Gas', 'Ceylon Lubricants', 'Lanka Gas'])
  expect(found('sup-1')).toEqual(['Litro Gas', 'Ceylon Lubricants', 'Lanka Gas'])
  expect(found(' GAS ')).toEqual(['Lanka Gas', 'Litro Gas', 'Ceylon Lubricants'])
  expect(found('')).toEqual(['Ceylon Lubricants', 'Lanka Gas', 'Litro Gas'])
})

test('every typed word counts', () => {
  expect(rankOf(['OUT-1', 'Sampath Stores'], 'stores sam')).toBe(3)
  expect(rankOf(['OUT-1', 'Sampath Stores'], 'path')).toBe(4)
  expect(rankOf(['OUT-1', 'Sampath Stores'], 'path hotel')).toBeNull()
})

test('a code that begins with it comes before a name that does, and before both what it names', () => {
  expect(rankOf(['HOSE-1M', 'Gas hose 1 m'], 'hose')).toBe(1)
  expect(rankOf(['CLIP-01', 'Hose clip'], 'hose')).toBe(2)
  expect(rankOf(['KIT-01', 'Gas hose set'], 'hose')).toBe(3)
  expect(rankOf(['KIT-02', 'Firehose'], 'hose')).toBe(4)
  expect(rankOf(['CLIP-01', 'Hose'], 'hose')).toBe(0)
  expect(byMeaning([{ label: 'HOSE-1M · Gas hose' }, { label: 'HOSE · Hose by the metre' }], 'hose')[0]?.label).toMatch(
    /^HOSE · /,
  )
})

test('the number of an account that only ends with what is typed is not meant', () => {
  expect(rankOf(['5001', 'Cost of gas sold'], '500', true)).toBe(1)
  expect(rankOf(['2500', 'Bank and lease loans'], '500', true)).toBeNull()
  expect(rankOf(['2500', 'Loans of 500 days'], '500', true)).toBe(3)
  expect(rankOf(['002500', 'Cheque'], '2500')).toBe(4)
})

test('accounts are offered by how their number begins, or by their name', () => {
  const offered = (text: string) =>
    ['1010 Cash in hand', '2500 Bank and lease loans', '5001 Gas sold'].filter((label) =>
      searchAccounts.filterOption(text, { label }),
    )
  expect(offered('500')).toEqual(['5001 Gas sold'])
  expect(offered('lease')).toEqual(['2500 Bank and lease loans'])
  expect(offered('2500')).toEqual(['2500 Bank and lease loans'])
  expect(offered('2500 bank')).toEqual(['2500 Bank and lease loans'])
})

test('a list of its own sorts by what is typed there', () => {
  const sorted = suppliers.toSorted((a, b) => searchByLabel.filterSort(a, b, { searchValue: 'li' }))
  expect(sorted[0]?.label).toContain('Litro')
  expect(searchByLabel.filterSort({}, { label: 'Litro' }, { searchValue: 'li' })).toBeGreaterThan(0)
})
