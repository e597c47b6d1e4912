import { expect, test } from 'vitest'
import { clashOf, holdTogether, isChangeable, isFree, keysPressed, shortcuts } from '#contract/shortcuts.ts'
import { keysOf as presentKeys, matches, type ShortcutName, shortcutLabel, tellOwnKeys } from './shortcuts.ts'

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

test('no two shortcuts that can hold at the same time share their keys', () => {
  const names = Object.keys(shortcuts) as ShortcutName[]
  const clashes = names.flatMap((a) =>
    names.filter((b) => a < b && holdTogether(a, b) && keysOf(a) === keysOf(b)).map((b) => `${a} and ${b}`),
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

test('with Ctrl, Shift tells letters apart: what redoes elsewhere does not undo', () => {
  expect(matches('Ctrl+z', pressed('Z', { ctrlKey: true, shiftKey: true }))).toBe(false)
  expect(matches('Ctrl+z', pressed('z', { metaKey: true, shiftKey: true }))).toBe(false)
  expect(matches('Ctrl+Shift+z', pressed('Z', { ctrlKey: true, shiftKey: true }))).toBe(true)
  // Caps Lock.
  expect(matches('Ctrl+z', pressed('Z', { ctrlKey: true }))).toBe(true)
})

test('the keys are shown as they are printed on the keyboard', () => {
  expect(shortcutLabel('palette')).toBe('Ctrl+K')
  expect(shortcutLabel('back')).toBe('Esc')
  expect(shortcutLabel('create')).toBe('N')
  expect(shortcutLabel('removeLine')).toBe('Ctrl+Del')
})

test('own keys take the place of the table’s, for shortcuts that may be changed', () => {
  tellOwnKeys({ receiveGoods: 'Alt+g', save: 'F3', palette: 'F3', nonsense: 'F3' })
  expect([presentKeys('receiveGoods'), shortcutLabel('receiveGoods')]).toEqual(['Alt+g', 'Alt+G'])
  expect(presentKeys('palette')).toBe('Ctrl+K')
  tellOwnKeys({})
  expect(presentKeys('receiveGoods')).toBe('F9')
})

test('keys that something else has where the shortcut holds are a clash', () => {
  expect(clashOf('receiveGoods', 'f8', {})).toBe('loadVehicle')
  expect(clashOf('receiveGoods', 'f8', { loadVehicle: 'F10' })).toBeNull()
  expect(clashOf('bankCheques', 'k', {})).toBeNull()
  expect(clashOf('bankCheques', 'n', {})).toBeNull()
})

test('keys are read as they are pressed, and those of fields and system are not to be had', () => {
  expect(keysPressed(pressed('G', { ctrlKey: true, shiftKey: true }))).toBe('Ctrl+g')
  expect(keysPressed(pressed('F9', { shiftKey: true }))).toBe('Shift+F9')
  expect(keysPressed(pressed('Alt', { altKey: true }))).toBeNull()
  expect([isFree('Ctrl+c'), isFree('Enter'), isFree('Ctrl+g')]).toEqual([false, false, true])
  expect([isChangeable('up'), isChangeable('print'), isChangeable('settle')]).toEqual([false, false, true])
})
