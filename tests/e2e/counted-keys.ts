/** A keyboard that counts its keys: what a person's work takes. A chord counts as its keys. */
import type { Page } from '@playwright/test'

/** `page`: asked at each key, because it is there only once the test begins. */
export function countedKeys(page: () => Page) {
  let pressed = 0
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      pressed += key.split('+').length
      await page().keyboard.press(key)
    }
  }
  const write = async (text: string) => {
    pressed += text.length
    await page().keyboard.type(text)
  }
  /** Texts of fields or cells, each left with Enter. */
  const enter = async (...texts: readonly string[]) => {
    for (const text of texts) {
      await write(text)
      await press('Enter')
    }
  }
  return {
    press,
    write,
    enter,
    /** Keys pressed since the count began. */
    pressed: () => pressed,
    /** The count begins anew. */
    begin: () => {
      pressed = 0
    },
  }
}
