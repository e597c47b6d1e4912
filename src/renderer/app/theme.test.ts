import { theme } from 'antd'
import { describe, expect, test } from 'vitest'
import { accents, type ColorTheme, themeFor } from './theme.ts'

type Rgb = readonly [number, number, number]

/** A colour of the tokens over what lies behind it. */
function over(color: string, behind: Rgb): Rgb {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)
  if (hex) return [hex[1], hex[2], hex[3]].map((part) => Number.parseInt(part ?? '', 16)) as unknown as Rgb // three matched groups
  const [r = 0, g = 0, b = 0, alpha = 1] = [...color.matchAll(/[\d.]+/g)].map(Number)
  const mix = (front: number, back: number) => front * alpha + back * (1 - alpha)
  return [mix(r, behind[0]), mix(g, behind[1]), mix(b, behind[2])]
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((value) =>
    value / 255 <= 0.040_45 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

/** Contrast of WCAG 2: words need 4.5, edges of fields and marks 3. */
function contrast(front: string, back: string, ground: Rgb): number {
  const behind = over(back, ground)
  const [light, dark] = [luminance(over(front, behind)), luminance(behind)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const words = [
  'colorText',
  'colorTextSecondary',
  'colorTextTertiary',
  'colorTextDescription',
  'colorTextPlaceholder',
  'colorPrimary',
  'colorPrimaryText',
  'colorLink',
  'colorLinkHover',
  'colorLinkActive',
  'colorErrorText',
  'colorWarningText',
  'colorSuccessText',
] as const
/** Dots of states, frames of messages, the ring around what has the focus. */
const marks = ['colorPrimary', 'colorWarning', 'colorSuccess', 'colorError'] as const
const grounds = ['colorBgContainer', 'colorBgLayout', 'colorBgElevated'] as const
/** Rows that are chosen, under the pointer or folded in, over each of the grounds. */
const shades = [
  'controlItemBgActive',
  'controlItemBgActiveHover',
  'controlItemBgHover',
  'colorPrimaryBg',
  'colorFillQuaternary',
  'colorFillTertiary',
  'colorFillSecondary',
] as const

/** No link stands on the strongest shade, the track of a switch of views. */
const wordsOn = (shade: (typeof shades)[number]) =>
  (['colorText', 'colorTextSecondary', 'colorTextTertiary', 'colorErrorText', 'colorPrimary'] as const).filter(
    (word) => word !== 'colorPrimary' || shade !== 'colorFillSecondary',
  )

const rgb = (color: Rgb) => `rgb(${color.join()})`
const least = (value: number, wanted: number, what: string) => expect(value, what).toBeGreaterThanOrEqual(wanted)

describe.each(Object.keys(accents) as ColorTheme[])('theme %s', (color) => {
  describe.each([false, true])('dark: %s', (dark) => {
    const config = themeFor(color, dark, 'compact')
    const token = theme.getDesignToken(config)
    const button = { ...token, ...config.components?.Button }
    const base: Rgb = dark ? [0, 0, 0] : [255, 255, 255]
    const solid = (name: (typeof grounds)[number]) => over(token[name], base)

    test.each(grounds)('words and marks on %s', (ground) => {
      for (const word of words) least(contrast(token[word], token[ground], base), 4.5, word)
      for (const mark of marks) least(contrast(token[mark], token[ground], base), 3, mark)
    })
    test.each(shades)('words on %s', (shade) => {
      for (const ground of grounds.slice(0, 2)) {
        for (const word of wordsOn(shade)) {
          const behind = rgb(over(token[shade], solid(ground)))
          least(contrast(token[word], behind, base), 4.5, `${word} on it over ${ground}`)
        }
      }
    })
    test('words of messages', () => {
      for (const note of ['colorSuccessBg', 'colorWarningBg', 'colorErrorBg', 'colorInfoBg'] as const) {
        least(contrast(token.colorText, token[note], base), 7, `words on ${note}`)
        least(contrast(token.colorLink, token[note], base), 4.5, `a link on ${note}`)
      }
      for (const meaning of ['Success', 'Warning', 'Error'] as const)
        least(contrast(token[`color${meaning}`], token[`color${meaning}Bg`], base), 3, `the sign of ${meaning}`)
    })
    test('buttons', () => {
      for (const ground of ['colorPrimary', 'colorPrimaryHover', 'colorPrimaryActive'] as const)
        least(contrast('#ffffff', String(button[ground]), base), 4.5, `words of the primary button on ${ground}`)
      for (const word of ['defaultHoverColor', 'defaultActiveColor'] as const)
        least(contrast(String(button[word]), token.colorBgContainer, base), 4.5, `words of a button as ${word}`)
      for (const ground of ['colorError', 'colorErrorHover', 'colorErrorActive'] as const)
        least(
          contrast(String(button.dangerColor), String(button[ground]), base),
          4.5,
          `words of the red button on ${ground}`,
        )
    })
    test('edges of fields, and the ring around what has the focus', () => {
      least(contrast(token.colorBorder, token.colorBgContainer, base), 3, 'edge of a field')
      for (const ground of grounds) least(contrast(token.colorPrimary, token[ground], base), 3, `ring on ${ground}`)
      for (const shade of shades)
        least(contrast(token.colorPrimary, rgb(over(token[shade], solid('colorBgContainer'))), base), 3, shade)
      // Those that Ant Design draws itself, over the track of a switch too.
      for (const part of ['Segmented', 'Radio'] as const) {
        const ring = String({ ...token, ...config.components?.[part] }.colorPrimaryBorder)
        for (const ground of [
          ...grounds.map((one) => token[one]),
          rgb(over(token.colorFillSecondary, solid('colorBgContainer'))),
        ])
          least(contrast(ring, ground, base), 3, `ring of ${part} on ${ground}`)
      }
    })
  })
})

test('what moves is short, and stands still for people who asked for less motion', () => {
  const seconds = (still: boolean) => {
    const { motionDurationFast, motionDurationMid, motionDurationSlow } = theme.getDesignToken(
      themeFor('blue', false, 'compact', { still }),
    )
    return [motionDurationFast, motionDurationMid, motionDurationSlow].map((time) => Number.parseFloat(time))
  }
  expect(Math.max(...seconds(false))).toBeLessThanOrEqual(0.2)
  expect(seconds(true)).toEqual([0, 0, 0])
})
