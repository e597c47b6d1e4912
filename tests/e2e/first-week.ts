/** The first week of an agency whose books were opened from files, as people type it: a trip, a deposit, a count, the bank's statement. */
import { dayOf } from '#contract/dates.ts'
import type { Page } from '@playwright/test'
import { expectAccessible, visit } from './depot.ts'
import { expect } from './test.ts'

const shots = process.env['DEPOT_SCREENS']

/** Steps on the screens of one page. Pictures are taken in light and dark, at the smallest window that the program is made for. */
export function firstWeek(page: Page) {
  const { keyboard } = page
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await keyboard.press(key)
  }
  const type = async (text: string, then: string) => {
    await keyboard.type(text)
    await keyboard.press(then)
  }
  const heading = (name: RegExp | string) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const focused = (role: 'combobox' | 'textbox', name: string) =>
    expect(page.getByRole(role, { name }).last()).toBeFocused()
  const row = (name: RegExp) => page.getByRole('row', { name }).first()
  const choose = async (text: string) => {
    await keyboard.type(text)
    await expect(page.locator('.ant-select-item-option-active').filter({ hasText: text })).toBeVisible()
    await press('Enter')
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
  }
  /** For pictures in light and dark of the same page. */
  const followTheSystem = async () => {
    await page.getByRole('button', { name: /Person and settings/ }).click()
    await page.getByRole('menuitem', { name: 'Preferences' }).click()
    await page.getByRole('radiogroup', { name: 'Appearance' }).getByText('Same as the system').click()
    await press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const shoot = async (name: string) => {
    if (!shots) return
    await page.setViewportSize({ width: 1280, height: 720 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-appearance', colorScheme)
      await page.screenshot({ path: `${shots}/week-${name}-${colorScheme}.png` })
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }

  return {
    /** In the product that the files brought, which has the goods. */
    async hiresRep() {
      await page.getByRole('button', { name: /Change the product/ }).press('Enter')
      await page.getByRole('button', { name: /LPG/ }).press('Enter')
      await heading('Dashboard')
      if (shots) await followTheSystem()
      await visit(page, '/employees')
      await press('n')
      await focused('textbox', 'Code')
      await type('EMP-1', 'Tab')
      await type('Nimal', 'Tab')
      await press('ArrowDown')
      await choose('Sales rep')
      await press('Control+Enter')
      await expect(row(/Nimal/)).toBeVisible()
    },

    /** Five regulators out, four of them sold for cash. */
    async sendsLorry() {
      await visit(page, '/sales/loading/create')
      await focused('combobox', 'Route')
      for (const choice of ['Galle', 'V1', 'Nimal']) await choose(choice)
      await page.getByRole('textbox', { name: 'Remark' }).focus()
      await press('Enter')
      await type('REG', 'Enter')
      await type('5', 'Enter')
      await press('Control+Enter')
      await heading('RT-2026-000001')
      await visit(page, '/sales/loading')
      await row(/RT-2026-000001/).focus()
      await press('u')
      await focused('textbox', 'Good, Line 1')
      await type('1', 'Enter')
      await press('Control+Enter')
      await heading('Settle RT-2026-000001')
      await press('1')
      await type('4800', 'Enter')
      await expect(page.getByRole('button', { name: /Balanced/ })).toBeVisible()
      await press('Control+Enter')
      await heading('Settlement of RT-2026-000001')
    },

    async deposits() {
      await visit(page, '/accounts/transfers')
      await press('n')
      await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).focus()
      await type('100000', 'Control+Enter')
      await expect(page.getByText('TR-2026-000001: LKR 100,000.00 is transferred.')).toBeVisible()
    },

    /** Of sixteen regulators fifteen are found; an Admin has that counted again before it is approved. */
    async counts() {
      await visit(page, '/inventory/counts/create')
      await press('Control+Enter')
      await heading(/CS-2026-000001/)
      const cell = page.getByRole('textbox', { name: 'You counted, Line 1' })
      await cell.focus()
      for (const found of ['100', '80', '15']) await type(found, 'Enter')
      await shoot('count-typing')
      await press('Control+Enter')
      await expect(page.getByText('Counts on CS-2026-000001 saved')).toBeVisible()
      const confirm = async (label: string, reason = '') => {
        const begin = page.getByRole('button', { name: label, exact: true })
        await expect(begin).toBeEnabled()
        await begin.press('Enter')
        const dialog = page.getByRole('dialog')
        if (reason !== '') await dialog.getByLabel('Reason').fill(reason)
        await dialog.getByRole('button', { name: label, exact: true }).press('Enter')
        await expect(dialog).toBeHidden()
      }
      await confirm('Hand in')
      await expect(row(/REG-01/)).toContainText('(900.00)')
      await expectAccessible(page, 'a count that was handed in')
      await shoot('count-differences')
      await confirm('Send back', 'Look in the lorry too')
      await expect(page.getByText('Look in the lorry too')).toBeVisible()
      await shoot('count-sent-back')
      await confirm('Hand in')
      await confirm('Approve', 'Not found in the store')
      await expect(page.getByText('Not found in the store')).toBeVisible()
    },

    async reconciles() {
      const [year, month, day] = dayOf(new Date()).split('-')
      const statement = [
        'Date,Description,Debit,Credit,Balance',
        `${day}/${month}/${year},Cash deposit,,"100,000.00","1,100,000.00"`,
        `${day}/${month}/${year},Charges,250.00,,"1,099,750.00"`,
      ]
      await visit(page, '/accounts/bank-reconciliation')
      await expect(page.getByRole('button', { name: /^Import statement/ }).first()).toBeVisible()
      await press('n')
      const drawer = page.getByRole('dialog')
      await drawer
        .locator('input[type=file]')
        .setInputFiles({ name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from(statement.join('\n')) })
      await expect(drawer.getByText('CSV: 2 new lines, 0 imported before')).toBeVisible()
      await shoot('statement-import')
      await press('Control+Enter')
      await expect(page.getByRole('heading', { name: 'Statement: 2 lines to match' })).toBeVisible()
      await expect(page.getByText('— same amount')).toBeVisible()
      // The drawer gives the cursor back when it is gone.
      await expect(drawer).toBeHidden()
      await shoot('reconciliation')
      await row(/Cash deposit/).focus()
      await press('Enter')
      await expect(page.getByRole('heading', { name: 'Statement: 1 line to match' })).toBeVisible()
      await row(/Charges/).focus()
      await press('p')
      await expect(drawer.getByTitle('5320 Bank charges')).toBeVisible()
      await shoot('post-line')
      await press('Control+Enter')
      await expect(page.getByText('Everything on the statements is matched.')).toBeVisible()
      await expect(page.getByText('1,099,750.00').first()).toBeVisible()
      await shoot('reconciled')
      if (shots) {
        await page.getByRole('button', { name: 'Add outstanding item' }).press('Enter')
        await expect(drawer).toBeVisible()
        await shoot('open-item')
        await press('Escape')
      }
    },

    async isShownToItsOwner() {
      const sheet = page.frameLocator('iframe[title]')
      await visit(page, '/accounts/reports/balance-sheet')
      await expect(sheet.getByText(/agrees with the ledger/).first()).toBeVisible()
      await expect(sheet.getByText('1,099,750.00').first()).toBeVisible()
      await shoot('balance-sheet')
      await visit(page, '/sales/reports/profitability')
      await expect(sheet.getByText(/agrees with the ledger/).first()).toBeVisible()
      await expect(sheet.getByText('4,800.00').first()).toBeVisible()
      await shoot('profitability')
    },
  }
}
