/** What is typed means what begins with it before what only holds it. */
import { expect, test } from 'vitest'
import { byMeaning, rankOf, searchByLabel } from './find-rank.ts'

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

test('a list of its own sorts by what is typed there', () => {
  const sorted = suppliers.toSorted((a, b) => searchByLabel.filterSort(a, b, { searchValue: 'li' }))
  expect(sorted[0]?.label).toContain('Litro')
  expect(searchByLabel.filterSort({}, { label: 'Litro' }, { searchValue: 'li' })).toBeGreaterThan(0)
})
