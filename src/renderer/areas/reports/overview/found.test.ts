import { describe, expect, it } from 'vitest'
import { foundReports } from './found.ts'

const found = (typed: string, isOpen: (path: string) => boolean = () => true) =>
  foundReports(
    typed,
    isOpen,
    (title) => {
      const name: string =
        { cashFlow: 'Cash flow', cashReport: 'Cash report', salesReport: 'Sales report' }[title as string] ?? 'Other'
      const about = title === 'cashFlow' ? 'Where money came from' : ''
      return { name, about, synonyms: title === 'incomeStatement' ? 'p&l, profit' : '' }
    },
    (group) => (group === 'sales' ? 'Sales and reps' : 'Money'),
  )

describe('the list of reports', () => {
  it('shows every report under its group', () => {
    expect([...found('').keys()]).toEqual(['books', 'cash', 'credit', 'cheques', 'sales', 'stock', 'bottles', 'days'])
  })
  it('finds by the words of name and group, in any order and case', () => {
    expect([...found('REPORT cash').values()].flat().map(({ name }) => name)).toEqual(['Cash report'])
    expect([...found('reps report').values()].flat().map(({ name }) => name)).toEqual(['Sales report'])
  })
  it('finds by what a report shows, and by what else it is called', () => {
    expect([...found('money came').values()].flat().map(({ name }) => name)).toEqual(['Cash flow'])
    expect([...found('p&l').values()].flat().map(({ path }) => path)).toEqual(['/accounts/income-statement'])
  })
  it('leaves out what the person may not open', () => {
    expect(found('', (path) => path === '/sales/reports/sales-report').get('sales')).toHaveLength(1)
    expect(found('', (path) => path === '/sales/reports/sales-report').size).toBe(1)
  })
})
