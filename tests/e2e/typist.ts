/** A person at the keyboard of a page. */
import type { Page } from '@playwright/test'

/** @param at whose page is there once the tests begin */
export function typist(at: { readonly page: Page }) {
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await at.page.keyboard.press(key)
  }
  const write = (text: string) => at.page.keyboard.type(text)
  return {
    press,
    write,
    /** Texts of fields or cells, each left with Enter. */
    enter: async (...texts: readonly string[]) => {
      for (const text of texts) {
        await write(text)
        await press('Enter')
      }
    },
  }
}
