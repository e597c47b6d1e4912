/** A keyboard that counts its keys: what a person's work takes. A chord counts as its keys. */
import type { Page } from '@playwright/test'

/** Daily work, the keys that it took before it was shortened (null: not counted then), and the most that it may take. */
export const countedWork = {
  'cheque found': { name: 'A known cheque from any screen', before: null, most: 8 },
  'cheque returned': { name: 'A cheque returned', before: 20, most: 12 },
  'payment received': { name: 'A payment over three bills', before: null, most: 20 },
  'goods received': { name: 'A goods received note of one line', before: 32, most: 26 },
  'vehicle loaded': { name: 'A loading of three lines', before: 46, most: 32 },
} as const
export type CountedWork = keyof typeof countedWork

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
