import { menuShortcuts, shortcuts } from '#contract/shortcuts.ts'
import type { MenuItemConstructorOptions } from 'electron'
import { expect, test } from 'vitest'
import { menuTemplate } from './menu.ts'

const chosen: string[] = []
const actions = {
  shortcut: (name: string) => chosen.push(name),
  quit: () => chosen.push('quit'),
  lookForUpdates: () => chosen.push('updates'),
}
const menus = (isMac = false, readyUpdate: string | null = null) => menuTemplate({ isMac, readyUpdate }, actions)
const itemsOf = (menu: MenuItemConstructorOptions) => (Array.isArray(menu.submenu) ? menu.submenu : [])
const items = (of = menus()) => of.flatMap(itemsOf)
const click = (item: MenuItemConstructorOptions | undefined) => (item?.click as (() => void) | undefined)?.()

test('the menus stand in the usual order', () =>
  expect(menus().map(({ label }) => label)).toEqual(['Depot', 'Edit', 'View', 'Window', 'Help']))

test.each([true, false])('nothing reloads the page or opens developer tools (Mac: %s)', (isMac) => {
  const roles = items(menus(isMac)).map(({ role }) => role?.toLowerCase())
  for (const role of ['reload', 'forcereload', 'toggledevtools', 'quit', 'viewmenu', 'filemenu'])
    expect(roles).not.toContain(role)
})

test('what the table of shortcuts offers to the menu stands there once, with its keys left to the page', () => {
  chosen.length = 0
  const own = items().filter(({ registerAccelerator }) => registerAccelerator === false)
  own.forEach(click)
  expect(chosen.toSorted()).toEqual([...menuShortcuts].toSorted())
  for (const [index, name] of chosen.entries()) {
    const { keys } = shortcuts[name as (typeof menuShortcuts)[number]] // the names were clicked above
    expect(own[index]?.accelerator?.replace('CmdOrCtrl', 'Ctrl').replace('Esc', 'Escape')).toBe(keys)
  }
})

test('no key of the menu is taken from the page', () => {
  const taken = items().flatMap(({ accelerator, registerAccelerator }) =>
    accelerator && registerAccelerator !== false ? [accelerator.replace('CmdOrCtrl', 'Ctrl').toLowerCase()] : [],
  )
  expect(taken).toEqual(['ctrl+q'])
  const inUse = Object.values(shortcuts).map(({ keys }) => keys.toLowerCase())
  expect(inUse).not.toContain('ctrl+q')
})

test('Help looks for updates, and offers the one that is ready', () => {
  chosen.length = 0
  click(items().at(-1))
  const ready = items(menus(false, '0.2.0')).at(-1)
  expect(ready?.label).toBe('Close and install Depot 0.2.0')
  click(ready)
  expect(chosen).toEqual(['updates', 'quit'])
})
