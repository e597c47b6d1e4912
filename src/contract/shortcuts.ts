/** The one table of shortcuts: handlers, cheat sheet, hints on buttons and the window's menu are made from it. */

/** Where a shortcut holds. Two shortcuts of one place, or of one place and everywhere, never share their keys (shortcuts.test.ts). */
export type ShortcutPlace =
  | 'everywhere'
  | 'list'
  | 'bills'
  | 'cheques'
  | 'expenses'
  | 'chart'
  | 'loans'
  | 'entries'
  | 'trips'
  | 'settlement'
  | 'reconciliation'
  | 'document'
  | 'report'

type Shortcut = {
  keys: string
  place: ShortcutPlace
  /** Handled by the part itself; listed for the cheat sheet. */
  own?: true
}

export const shortcuts = {
  palette: { keys: 'Ctrl+K', place: 'everywhere' },
  cheatSheet: { keys: '?', place: 'everywhere' },
  back: { keys: 'Escape', place: 'everywhere' },
  search: { keys: '/', place: 'list' },
  create: { keys: 'n', place: 'list' },
  up: { keys: 'ArrowUp', place: 'list', own: true },
  down: { keys: 'ArrowDown', place: 'list', own: true },
  open: { keys: 'Enter', place: 'list', own: true },
  select: { keys: 'Space', place: 'list', own: true },
  markRead: { keys: 'r', place: 'list' },
  unfold: { keys: 'ArrowRight', place: 'list', own: true },
  fold: { keys: 'ArrowLeft', place: 'list', own: true },
  nextPage: { keys: 'PageDown', place: 'list', own: true },
  previousPage: { keys: 'PageUp', place: 'list', own: true },
  collect: { keys: 'c', place: 'bills' },
  chooseAll: { keys: 'a', place: 'cheques' },
  bankCheques: { keys: 'b', place: 'cheques' },
  returnCheques: { keys: 'r', place: 'cheques' },
  changeCheques: { keys: 'c', place: 'cheques' },
  cancelCheques: { keys: 'x', place: 'cheques' },
  approve: { keys: 'a', place: 'expenses' },
  pay: { keys: 'p', place: 'expenses' },
  addAccount: { keys: 'a', place: 'chart' },
  viewLedger: { keys: 'l', place: 'chart' },
  editAccount: { keys: 'e', place: 'chart' },
  deleteAccount: { keys: 'Delete', place: 'chart', own: true },
  postDue: { keys: 'p', place: 'entries' },
  closeLoan: { keys: 'c', place: 'loans' },
  unload: { keys: 'u', place: 'trips' },
  gasOut: { keys: 'g', place: 'trips' },
  addItems: { keys: 'a', place: 'trips' },
  settle: { keys: 's', place: 'trips' },
  tender1: { keys: '1', place: 'settlement' },
  tender2: { keys: '2', place: 'settlement' },
  tender3: { keys: '3', place: 'settlement' },
  tender4: { keys: '4', place: 'settlement' },
  tender5: { keys: '5', place: 'settlement' },
  tender6: { keys: '6', place: 'settlement' },
  tender7: { keys: '7', place: 'settlement' },
  bottles: { keys: 'b', place: 'settlement' },
  explain: { keys: 'd', place: 'settlement' },
  removeRow: { keys: 'Delete', place: 'settlement', own: true },
  matchSure: { keys: 'a', place: 'reconciliation' },
  matchChosen: { keys: 'm', place: 'reconciliation' },
  postLine: { keys: 'p', place: 'reconciliation' },
  undoMatch: { keys: 'u', place: 'reconciliation' },
  save: { keys: 'Ctrl+Enter', place: 'document' },
  saveAndNew: { keys: 'Ctrl+Shift+Enter', place: 'document' },
  saveAlso: { keys: 'Ctrl+s', place: 'document' },
  nextCell: { keys: 'Enter', place: 'document', own: true },
  removeLine: { keys: 'Ctrl+Delete', place: 'document', own: true },
  date: { keys: 'F2', place: 'document', own: true },
  sheet: { keys: 'F6', place: 'report' },
  nextSheet: { keys: 'Alt+PageDown', place: 'report' },
  previousSheet: { keys: 'Alt+PageUp', place: 'report' },
  firstSheet: { keys: 'Alt+Shift+PageUp', place: 'report' },
  lastSheet: { keys: 'Alt+Shift+PageDown', place: 'report' },
  print: { keys: 'Ctrl+p', place: 'report' },
  export: { keys: 'Ctrl+e', place: 'report' },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts

/** Those that the window's menu offers too. */
export const menuShortcuts = [
  'saveAlso',
  'print',
  'export',
  'palette',
  'back',
  'cheatSheet',
] as const satisfies readonly ShortcutName[]
export type MenuShortcut = (typeof menuShortcuts)[number]
