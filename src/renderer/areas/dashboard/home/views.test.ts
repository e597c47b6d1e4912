import { describe, expect, it } from 'vitest'
import { movedBy } from '#lib/moved-by.ts'
import { dashboardViews, panelsIn, viewIn, widthsOf, withPanels, withView } from './views.ts'

describe('the views of the dashboard', () => {
  it('begins with the one of the role, until another is chosen', () => {
    expect(viewIn(undefined, ['clerk', 'accountant'], 'accountant')).toBe('accountant')
    expect(viewIn(withView(undefined, 'clerk'), ['clerk', 'accountant'], 'accountant')).toBe('clerk')
  })
  it('falls back when the chosen one is not open to the person any more', () => {
    expect(viewIn({ view: 'owner' }, ['clerk'], 'clerk')).toBe('clerk')
    expect(viewIn({ view: 'nonsense' }, ['clerk'], 'clerk')).toBe('clerk')
  })
  it('shows the panels as arranged, without names that do not exist', () => {
    const kept = withPanels({ panels: { clerk: ['sales', 'gone', 7] } }, 'owner', ['profit'])
    expect(panelsIn(kept, 'clerk')).toEqual(['sales'])
    expect(panelsIn(kept, 'owner')).toEqual(['profit'])
    expect(panelsIn(kept, 'accountant')).toEqual(dashboardViews.accountant)
    expect(panelsIn(withPanels(kept, 'owner', null), 'owner')).toEqual(dashboardViews.owner)
    expect(panelsIn('damaged', 'clerk')).toEqual(dashboardViews.clerk)
  })
  it.each([
    [dashboardViews.owner, [2, 4, 2, 2, 2, 3, 3]],
    // The last one alone takes the whole row.
    [dashboardViews.accountant, [2, 2, 2, 2, 2, 2, 6]],
    [
      ['attention', 'debtors', 'trips'],
      [3, 3, 6],
    ],
    [
      ['sales', 'credit', 'goods'],
      [6, 3, 3],
    ],
    [[], []],
  ] as const)('fills every row of %j', (shown, widths) => {
    expect([...widthsOf(shown).values()]).toEqual(widths)
  })
  it('moves a panel by a place, not beyond the ends', () => {
    expect(movedBy(['sales', 'goods'], 'goods', -1)).toEqual(['goods', 'sales'])
    expect(movedBy(['sales', 'goods'], 'goods', 1)).toEqual(['sales', 'goods'])
  })
})
