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
  'colorLink',
  'colorLinkHover',
  'colorErrorText',
] as const
const grounds = ['colorBgContainer', 'colorBgLayout', 'colorBgElevated'] as const

describe.each(Object.keys(accents) as ColorTheme[])('theme %s', (color) => {
  test.each([false, true])('dark: %s', (dark) => {
    const token = theme.getDesignToken(themeFor(color, dark, 'compact'))
    const base: Rgb = dark ? [0, 0, 0] : [255, 255, 255]
    for (const ground of grounds) {
      for (const word of words)
        expect(contrast(token[word], token[ground], base), `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      for (const mark of ['colorWarning', 'colorSuccess', 'colorError'] as const)
        expect(contrast(token[mark], token[ground], base), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3)
    }
    for (const note of ['colorSuccessBg', 'colorWarningBg', 'colorErrorBg'] as const)
      expect(contrast(token.colorText, token[note], base), `words on ${note}`).toBeGreaterThanOrEqual(7)
    expect(contrast(token.colorBorder, token.colorBgContainer, base), 'edge of a field').toBeGreaterThanOrEqual(3)
    const chosen = over(token.controlItemBgActive, over(token.colorBgContainer, base))
    expect(contrast(token.colorPrimary, `rgb(${chosen.join()})`, base), 'marked menu entry').toBeGreaterThanOrEqual(4.5)
    expect(contrast('#ffffff', accents[color].solid, base), 'words on the accent').toBeGreaterThanOrEqual(4.5)
  })
})
