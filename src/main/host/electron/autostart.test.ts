import { expect, test } from 'vitest'
import { autostartEntry } from './autostart.ts'

test('names the program and its arguments, whatever characters they hold', () => {
  const entry = autostartEntry('/home/me/My "Depot" $1.AppImage', ['--hidden', '--data', '/srv/100%'])
  expect(entry.split('\n')).toEqual([
    '[Desktop Entry]',
    'Type=Application',
    'Name=Depot',
    String.raw`Exec="/home/me/My \\"Depot\\" \\$1.AppImage" "--hidden" "--data" "/srv/100%%"`,
    'Terminal=false',
    '',
  ])
})
