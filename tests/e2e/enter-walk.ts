/** A person who types through a form with Enter alone. */
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Texts by the name of the field or cell they are typed into. A choice is typed until it is marked. */
export type Answers = Readonly<Record<string, string>>

/** More than any form asks for. */
const MOST_STOPS = 60

/** Where the cursor stands. */
const stopOf = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body) return null
    const group = at.closest('[role="radiogroup"]')?.getAttribute('aria-label')
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at.textContent
    return {
      name: (group ?? at.getAttribute('aria-label') ?? label ?? '').trim(),
      // Several lines of a settlement begin with an outlet.
      top: at.getBoundingClientRect().top,
      open: at.getAttribute('aria-expanded') === 'true',
      isChoice: at.matches('.ant-select input'),
      saves: at.matches('.ant-btn-primary'),
    }
  })

/** The names of the fields that are typed into, in the order of the form; of a grid those of its first line. */
export const fieldsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const form = [...document.querySelectorAll('[role="dialog"] [data-entry], #page [data-entry]')].at(0)
    const inputs = [
      ...(form?.querySelectorAll<HTMLInputElement>(
        'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="file"], :disabled, [tabindex="-1"])',
      ) ?? []),
    ]
    return inputs
      .filter((input) => input.checkVisibility() && input.closest('[data-beside]') === null)
      .map((input) => (input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '').trim())
      .filter((name) => !/ Line ([2-9]|\d\d)$/.test(name))
  })

/**
 * Presses Enter from the first field on until the button that saves has the focus, and types the answers on the way.
 * Fails where the cursor stays or is gone, where it never comes to that button, and where it passes by an answer.
 * @returns the names of the stops, in order
 */
export async function enterToSave(page: Page, answers: Answers = {}): Promise<string[]> {
  const left = new Map(Object.entries(answers))
  const names: string[] = []
  for (let n = 0; n < MOST_STOPS; n++) {
    const stop = await stopOf(page)
    expect(stop, `nothing has the cursor after: ${names.join(', ')}`).not.toBeNull()
    if (!stop || stop.saves) {
      expect([...left.keys()], `Enter passed by: ${names.join(', ')}`).toEqual([])
      return names
    }
    if (names.at(-1) !== stop.name) names.push(stop.name)
    const text = left.get(stop.name)
    if (text !== undefined) {
      left.delete(stop.name)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
      const marked = page.locator('.ant-select-item-option-active:visible').filter({ hasText: text })
      if (stop.isChoice) await expect(marked).toBeVisible()
    }
    await page.keyboard.press('Enter')
    // Of a party its bills are asked for first.
    await expect.poll(() => stopOf(page), { message: `Enter stays at ${stop.name}` }).not.toEqual(stop)
  }
  throw new Error(`Enter does not lead to Save: ${names.join(', ')}`)
}

/** Something of the program has the cursor: the next key goes somewhere. */
export const expectCursor = (page: Page, where: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.hasFocus() && document.activeElement !== document.body), {
      message: where,
    })
    .toBe(true)
