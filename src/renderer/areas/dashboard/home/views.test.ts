import { describe, expect, it } from 'vitest'
import { movedBy } from '#lib/moved-by.ts'
import { bandsOf, dashboardViews, panelsIn, viewIn, withPanels, withView } from './views.ts'

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
    // Both rows of the clerk are alike: credit stands under what needs attention, bottles under the trips.
    [dashboardViews.clerk, [{ '2': ['attention', 'credit'] }, { '4': ['trips', 'bottles'] }]],
    [
      dashboardViews.owner,
      [{ '2': ['attention'] }, { '4': ['sales'] }],
      [{ '2': ['profit'] }, { '2': ['debtors'] }, { '2': ['cheques'] }],
      [{ '4': ['bottles'] }, { '2': ['credit'] }],
    ],
    [
      ['attention', 'debtors', 'trips'],
      [{ '3': ['attention'] }, { '3': ['debtors'] }],
      // A row that is not full grows, the last one alone to the whole width.
      [{ '6': ['trips'] }],
    ],
    [
      ['attention', 'trips', 'goods'],
      [{ '2': ['attention', 'goods'] }, { '4': ['trips'] }],
    ],
    // All of one width: columns of about the same height.
    [dashboardViews.accountant, dashboardViews.accountant],
    [[]],
  ] as const)('fills the width with %j', (shown, ...bands) => {
    expect(
      bandsOf(shown).map((band) =>
        'even' in band ? band.even : band.columns.map(({ width, names }) => ({ [width]: names })),
      ),
    ).toEqual(bands)
  })
  it('moves a panel by a place, not beyond the ends', () => {
    expect(movedBy(['sales', 'goods'], 'goods', -1)).toEqual(['goods', 'sales'])
    expect(movedBy(['sales', 'goods'], 'goods', 1)).toEqual(['sales', 'goods'])
  })
})
