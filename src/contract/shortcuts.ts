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
  | 'party'
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
  help: { keys: 'F1', place: 'everywhere' },
  back: { keys: 'Escape', place: 'everywhere' },
  undoLast: { keys: 'Ctrl+z', place: 'everywhere' },
  transferMoney: { keys: 'F4', place: 'everywhere' },
  paySupplier: { keys: 'F5', place: 'everywhere' },
  receivePayment: { keys: 'F6', place: 'everywhere' },
  journalEntry: { keys: 'F7', place: 'everywhere' },
  loadVehicle: { keys: 'F8', place: 'everywhere' },
  receiveGoods: { keys: 'F9', place: 'everywhere' },
  search: { keys: '/', place: 'list' },
  create: { keys: 'n', place: 'list' },
  up: { keys: 'ArrowUp', place: 'list', own: true },
  down: { keys: 'ArrowDown', place: 'list', own: true },
  open: { keys: 'Enter', place: 'list', own: true },
  select: { keys: 'Space', place: 'list', own: true },
  selectAll: { keys: 'Ctrl+a', place: 'list' },
  markRead: { keys: 'r', place: 'list' },
  unfold: { keys: 'ArrowRight', place: 'list', own: true },
  fold: { keys: 'ArrowLeft', place: 'list', own: true },
  nextPage: { keys: 'PageDown', place: 'list', own: true },
  previousPage: { keys: 'PageUp', place: 'list', own: true },
  nextView: { keys: ']', place: 'list' },
  previousView: { keys: '[', place: 'list' },
  filterList: { keys: 'f', place: 'list' },
  listViews: { keys: 'v', place: 'list' },
  listColumns: { keys: 'o', place: 'list' },
  collect: { keys: 'c', place: 'bills' },
  payBills: { keys: 'p', place: 'bills' },
  searchAllBills: { keys: 'l', place: 'bills' },
  searchAllBillsAlso: { keys: 'Alt+l', place: 'bills' },
  chooseAll: { keys: 'a', place: 'cheques' },
  receiveCheque: { keys: 'i', place: 'cheques' },
  bankCheques: { keys: 'b', place: 'cheques' },
  returnCheques: { keys: 'r', place: 'cheques' },
  changeCheques: { keys: 'c', place: 'cheques' },
  cancelCheques: { keys: 'x', place: 'cheques' },
  undoStep: { keys: 'u', place: 'cheques' },
  payInSlip: { keys: 'p', place: 'cheques' },
  searchAll: { keys: 'l', place: 'cheques' },
  searchAllAlso: { keys: 'Alt+l', place: 'cheques' },
  approve: { keys: 'a', place: 'expenses' },
  pay: { keys: 'p', place: 'expenses' },
  showPayments: { keys: 'm', place: 'expenses' },
  addAccount: { keys: 'a', place: 'chart' },
  viewLedger: { keys: 'l', place: 'chart' },
  editAccount: { keys: 'e', place: 'chart' },
  deleteAccount: { keys: 'Delete', place: 'chart', own: true },
  previousAccount: { keys: 'Alt+PageUp', place: 'chart' },
  nextAccount: { keys: 'Alt+PageDown', place: 'chart' },
  postDue: { keys: 'p', place: 'entries' },
  partyPay: { keys: 'p', place: 'party' },
  partyBill: { keys: 'b', place: 'party' },
  partyStatement: { keys: 's', place: 'party' },
  partyEdit: { keys: 'e', place: 'party' },
  closeLoan: { keys: 'c', place: 'loans' },
  unload: { keys: 'u', place: 'trips' },
  gasOut: { keys: 'g', place: 'trips' },
  addItems: { keys: 'a', place: 'trips' },
  settle: { keys: 's', place: 'trips' },
  // The same steps from a page of cells, where a letter alone is typed.
  unloadFromCells: { keys: 'Alt+u', place: 'trips' },
  gasOutFromCells: { keys: 'Alt+g', place: 'trips' },
  addItemsFromCells: { keys: 'Alt+a', place: 'trips' },
  settleFromCells: { keys: 'Alt+s', place: 'trips' },
  hold: { keys: 'Alt+h', place: 'trips' },
  tripBottles: { keys: 'b', place: 'trips' },
  tender1: { keys: '1', place: 'settlement' },
  tender2: { keys: '2', place: 'settlement' },
  tender3: { keys: '3', place: 'settlement' },
  tender4: { keys: '4', place: 'settlement' },
  tender5: { keys: '5', place: 'settlement' },
  tender6: { keys: '6', place: 'settlement' },
  tender7: { keys: '7', place: 'settlement' },
  bottles: { keys: 'b', place: 'settlement' },
  acceptEmpties: { keys: 'Alt+e', place: 'settlement' },
  explain: { keys: 'd', place: 'settlement' },
  // In a list N makes a new one: here it would be another trip.
  settleNext: { keys: 'Alt+n', place: 'settlement' },
  removeRow: { keys: 'Delete', place: 'settlement', own: true },
  matchSure: { keys: 'a', place: 'reconciliation' },
  matchChosen: { keys: 'm', place: 'reconciliation' },
  postLine: { keys: 'p', place: 'reconciliation' },
  undoMatch: { keys: 'u', place: 'reconciliation' },
  save: { keys: 'Ctrl+Enter', place: 'document' },
  saveAndNew: { keys: 'Ctrl+Shift+Enter', place: 'document' },
  saveAlso: { keys: 'Ctrl+s', place: 'document' },
  createInPlace: { keys: 'Alt+c', place: 'document', own: true },
  nextCell: { keys: 'Enter', place: 'document', own: true },
  openChoices: { keys: 'Alt+ArrowDown', place: 'document', own: true },
  removeLine: { keys: 'Ctrl+Delete', place: 'document', own: true },
  previousDocument: { keys: 'PageUp', place: 'document' },
  nextDocument: { keys: 'PageDown', place: 'document' },
  duplicate: { keys: 'Alt+2', place: 'document' },
  correctOpening: { keys: 'Alt+o', place: 'document' },
  openParty: { keys: 'g', place: 'document' },
  editDocument: { keys: 'e', place: 'document' },
  reverseDocument: { keys: 'u', place: 'document' },
  cancelDocument: { keys: 'x', place: 'document' },
  moreActions: { keys: 'Alt+m', place: 'document' },
  nextDay: { keys: 'Alt+n', place: 'document' },
  date: { keys: 'F2', place: 'document', own: true },
  favourite: { keys: 'Ctrl+d', place: 'report' },
  parameters: { keys: 'F3', place: 'report' },
  sheet: { keys: 'F12', place: 'report' },
  nextSheet: { keys: 'Alt+PageDown', place: 'report' },
  previousSheet: { keys: 'Alt+PageUp', place: 'report' },
  firstSheet: { keys: 'Alt+Shift+PageUp', place: 'report' },
  lastSheet: { keys: 'Alt+Shift+PageDown', place: 'report' },
  print: { keys: 'Ctrl+p', place: 'report' },
  export: { keys: 'Ctrl+e', place: 'report' },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts

/** The steps of a trip, and the shortcut of each from a page of cells. */
export const fromCells = {
  addItems: 'addItemsFromCells',
  gasOut: 'gasOutFromCells',
  unload: 'unloadFromCells',
  settle: 'settleFromCells',
} as const satisfies Partial<Record<ShortcutName, ShortcutName>>

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

/** Keys that a person chose for themselves, in place of the table's. */
export type OwnKeys = Partial<Record<ShortcutName, string>>

/** Keys of the part itself, and those that the window's menu shows, stay as they are. */
export function isChangeable(name: ShortcutName): boolean {
  const { own }: Shortcut = shortcuts[name]
  return own !== true && !menuShortcuts.some((one) => one === name)
}

/** What was kept, as far as it names shortcuts that may be changed. */
export function ownKeysIn(kept: Readonly<Record<string, string>>): OwnKeys {
  const names = Object.keys(shortcuts) as ShortcutName[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const keys = kept[name]
      return keys !== undefined && isChangeable(name) ? [[name, keys]] : []
    }),
  )
}

/** Two shortcuts that can hold at the same time. */
export const holdTogether = (a: ShortcutName, b: ShortcutName): boolean =>
  shortcuts[a].place === shortcuts[b].place || [shortcuts[a].place, shortcuts[b].place].includes('everywhere')

/** The shortcut that has these keys already where `name` holds; null: they are free. */
export function clashOf(name: ShortcutName, keys: string, own: OwnKeys): ShortcutName | null {
  const names = Object.keys(shortcuts) as ShortcutName[]
  const keysOf = (one: ShortcutName) => (own[one] ?? shortcuts[one].keys).toLowerCase()
  return names.find((one) => one !== name && holdTogether(one, name) && keysOf(one) === keys.toLowerCase()) ?? null
}

/** Keys that fields, lists or the system need for themselves. */
const taken =
  'tab shift+tab enter shift+enter escape space backspace delete insert home end pageup pagedown arrowup arrowdown arrowleft arrowright alt+f4 alt+tab ctrl+a ctrl+c ctrl+v ctrl+x ctrl+z ctrl+y ctrl+q ctrl+r ctrl+t ctrl+w ctrl++ ctrl+- ctrl+0'.split(
    ' ',
  )

/** True when keys can be a shortcut at all. */
export const isFree = (keys: string): boolean => !taken.includes(keys.toLowerCase())

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }

/** "Ctrl+Shift+F6" of a key that is pressed; null while only Ctrl, Alt or Shift is held. */
export function keysPressed({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string | null {
  if (['Control', 'Alt', 'Shift', 'Meta', 'AltGraph', 'Dead', 'Unidentified', 'Process'].includes(key)) return null
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key
  const shift = shiftKey && name.length > 1
  return [...(ctrlKey || metaKey ? ['Ctrl'] : []), ...(altKey ? ['Alt'] : []), ...(shift ? ['Shift'] : []), name].join(
    '+',
  )
}
