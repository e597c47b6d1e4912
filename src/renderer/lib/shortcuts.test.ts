import { expect, test } from 'vitest'
import { matches, type ShortcutName, shortcutLabel, shortcuts } from './shortcuts.ts'

const pressed = (
  key: string,
  modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
})

const keysOf = (name: ShortcutName) => shortcuts[name].keys.toLowerCase()
const together = (a: ShortcutName, b: ShortcutName) =>
  shortcuts[a].place === shortcuts[b].place || [shortcuts[a].place, shortcuts[b].place].includes('everywhere')

test('no two shortcuts that can hold at the same time share their keys', () => {
  const names = Object.keys(shortcuts) as ShortcutName[]
  const clashes = names.flatMap((a) =>
    names.filter((b) => a < b && together(a, b) && keysOf(a) === keysOf(b)).map((b) => `${a} and ${b}`),
  )
  expect(clashes).toEqual([])
})

test('a letter without Ctrl is not the shortcut with Ctrl, and the other way round', () => {
  expect(matches('Ctrl+s', pressed('s'))).toBe(false)
  expect(matches('Ctrl+s', pressed('S', { ctrlKey: true }))).toBe(true)
  expect(matches('Ctrl+s', pressed('s', { metaKey: true }))).toBe(true)
  expect(matches('n', pressed('n', { ctrlKey: true }))).toBe(false)
  expect(matches('n', pressed('n', { altKey: true }))).toBe(false)
  expect(matches('Space', pressed(' '))).toBe(true)
})

test('Shift tells a named key from the one without it, not a letter or a sign', () => {
  expect(matches('Ctrl+Enter', pressed('Enter', { ctrlKey: true, shiftKey: true }))).toBe(false)
  expect(matches('Ctrl+Shift+Enter', pressed('Enter', { ctrlKey: true, shiftKey: true }))).toBe(true)
  expect(matches('Ctrl+Shift+Enter', pressed('Enter', { ctrlKey: true }))).toBe(false)
  expect(matches('?', pressed('?', { shiftKey: true }))).toBe(true)
  expect(matches('n', pressed('N', { shiftKey: true }))).toBe(true)
})

test('the keys are shown as they are printed on the keyboard', () => {
  expect(shortcutLabel('palette')).toBe('Ctrl+K')
  expect(shortcutLabel('back')).toBe('Esc')
  expect(shortcutLabel('create')).toBe('N')
  expect(shortcutLabel('removeLine')).toBe('Ctrl+Del')
})
