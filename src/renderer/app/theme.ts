/** The look: Ant Design's tokens with one accent, compact by default. Contrast of every theme is checked in theme.test.ts (WCAG 2.2 AA). */
import type { Settings } from '#contract/desktop.ts'
import type { ThemeConfig } from 'antd'
import { theme } from 'antd'

export type ColorTheme = Settings['colorTheme']
export type Density = Settings['density']

/**
 * The accent of each named theme: `solid` under white words in both appearances, `light` and `dark` as the colour of words on
 * the page. Ant Design's own sixth shades do not reach 4.5:1 with white, hence the deeper ones.
 */
export const accents = {
  blue: { solid: '#0958d9', dark: '#7db1ff' },
  green: { solid: '#237804', dark: '#73d13d' },
  teal: { solid: '#00706b', dark: '#4fd1c5' },
  purple: { solid: '#531dab', dark: '#c1a5f8' },
  indigo: { solid: '#3538cd', dark: '#a0a6ff' },
  orange: { solid: '#9e4600', dark: '#ffa940' },
  red: { solid: '#a8071a', dark: '#ff8a8a' },
  slate: { solid: '#42526b', dark: '#a9b8d0' },
} as const satisfies Record<ColorTheme, { solid: string; dark: string }>

/** The compact algorithm takes two off what it is given: words are 13, 14 and 16 px. */
const fontSizes: Record<Density, number> = { compact: 15, middle: 14, large: 16 }

const lightTokens = {
  colorBgLayout: '#f3f5f8',
  colorTextSecondary: 'rgba(0, 0, 0, 0.72)',
  colorTextTertiary: 'rgba(0, 0, 0, 0.62)',
  colorTextDescription: 'rgba(0, 0, 0, 0.62)',
  colorTextPlaceholder: 'rgba(0, 0, 0, 0.58)',
  // Locked fields are read, and arrows and calendars in fields are found: darker than Ant Design's quarter.
  colorTextDisabled: 'rgba(0, 0, 0, 0.5)',
  colorTextQuaternary: 'rgba(0, 0, 0, 0.5)',
  colorBorder: '#8c95a3',
  colorBorderSecondary: '#e2e6ec',
  colorError: '#c0141f',
  colorErrorText: '#b3111b',
  colorWarning: '#a35200',
  colorSuccess: '#237804',
}

const darkTokens = {
  colorBgLayout: '#0e1116',
  colorBgContainer: '#171b22',
  colorBgElevated: '#1f242d',
  colorTextSecondary: 'rgba(255, 255, 255, 0.78)',
  colorTextTertiary: 'rgba(255, 255, 255, 0.66)',
  colorTextDescription: 'rgba(255, 255, 255, 0.66)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.58)',
  colorTextDisabled: 'rgba(255, 255, 255, 0.5)',
  colorTextQuaternary: 'rgba(255, 255, 255, 0.5)',
  colorBorder: '#6b7686',
  colorBorderSecondary: '#2c333f',
  colorError: '#ff7875',
  colorErrorText: '#ff9c99',
  colorWarning: '#ffb84d',
  colorSuccess: '#73d13d',
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` of one colour laid over another, both #rrggbb. Ant Design's own tints of deep accents are too strong to read words on. */
function tint(color: string, ground: string, share: number): string {
  const under = channels(ground)
  const mixed = channels(color).map((value, index) => Math.round(value * share + (under[index] ?? 0) * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

type Meaning = 'Error' | 'Warning' | 'Success'

/** Grounds and edges of messages. */
function meanings(tokens: Record<`color${Meaning}`, string>, ground: string) {
  const of = (color: string, name: Meaning) => ({
    [`color${name}Bg`]: tint(color, ground, 0.1),
    [`color${name}BgHover`]: tint(color, ground, 0.16),
    [`color${name}Border`]: tint(color, ground, 0.4),
  })
  return {
    ...of(tokens.colorError, 'Error'),
    ...of(tokens.colorWarning, 'Warning'),
    ...of(tokens.colorSuccess, 'Success'),
  }
}

const motions = {
  moving: { motionDurationFast: '0.05s', motionDurationMid: '0.1s', motionDurationSlow: '0.15s' },
  still: { motion: false, motionDurationFast: '0s', motionDurationMid: '0s', motionDurationSlow: '0s' },
}

/** Heights of the menu's rows in px: the specification's, for fingers, and one in the rhythm of the lists. */
const menuHeights = { wide: 44, compact: 32 }

type Wishes = {
  /** For people who asked for less motion. */
  still?: boolean
  /** Rows of the menu as wide as fingers need. */
  wideMenu?: boolean
}

/** Ant Design's configuration for a colour theme, an appearance and a density. */
export function themeFor(
  color: ColorTheme,
  dark: boolean,
  density: Density,
  { still = false, wideMenu = false }: Wishes = {},
): ThemeConfig {
  const { solid, dark: bright } = accents[color]
  const link = dark ? bright : solid
  const ground = dark ? darkTokens.colorBgContainer : '#ffffff'
  const deeper = tint(solid, '#000000', 0.85)
  return {
    cssVar: { key: 'depot' },
    hashed: false,
    algorithm: [
      dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      ...(density === 'compact' ? [theme.compactAlgorithm] : []),
    ],
    token: {
      ...(dark ? darkTokens : lightTokens),
      ...meanings(dark ? darkTokens : lightTokens, ground),
      colorPrimary: link,
      colorLink: link,
      colorLinkHover: link,
      colorLinkActive: link,
      colorInfo: link,
      colorInfoBg: tint(link, ground, 0.1),
      colorInfoBorder: tint(link, ground, 0.4),
      colorPrimaryBg: tint(link, ground, 0.1),
      colorPrimaryBgHover: tint(link, ground, 0.14),
      controlItemBgActive: tint(link, ground, 0.12),
      controlItemBgActiveHover: tint(link, ground, 0.14),
      controlItemBgHover: tint(link, ground, 0.06),
      fontFamily:
        "'Segoe UI', -apple-system, 'Noto Sans', Roboto, 'Liberation Sans', 'Noto Sans Sinhala', 'Noto Sans Tamil', system-ui, sans-serif",
      fontSize: fontSizes[density],
      borderRadius: 5,
      ...motions[still ? 'still' : 'moving'],
    },
    components: {
      // Words on the accent are white on the deep shade, in the dark too.
      Button: {
        colorPrimary: solid,
        colorPrimaryHover: deeper,
        colorPrimaryActive: deeper,
        // Words of the other buttons under the pointer: the deep shade is too dim for them in the dark.
        defaultHoverColor: link,
        defaultHoverBorderColor: link,
        defaultActiveColor: link,
        defaultActiveBorderColor: link,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        // Red is bright in the dark: words on it are dark.
        dangerColor: dark ? '#2a0506' : '#ffffff',
        ...(dark && { colorErrorActive: darkTokens.colorError }),
      },
      Menu: {
        itemHeight: menuHeights[wideMenu ? 'wide' : 'compact'],
        itemMarginBlock: 0,
        itemMarginInline: 0,
        itemBorderRadius: 0,
      },
      // Targets of 24 px (WCAG 2.5.8).
      Slider: {
        handleSize: 24,
        handleSizeHover: 24,
        trackBg: link,
        trackHoverBg: link,
        handleColor: link,
        handleActiveColor: link,
        dotActiveBorderColor: link,
        railBg: tint(link, ground, 0.3),
        railHoverBg: tint(link, ground, 0.3),
      },
      Table: { headerBorderRadius: 0 },
      Segmented: {
        // The ring of the part that has the keys: Ant Design's own is too pale beside its track.
        colorPrimaryBorder: link,
        // The chosen part stands out from its track in the dark, the track from the grey page in the light.
        ...(dark ? { itemSelectedBg: '#3a4352' } : { trackBg: '#e3e7ed' }),
      },
      Radio: { colorPrimaryBorder: link },
    },
  }
}
