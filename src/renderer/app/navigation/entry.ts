/** What the table of paths says of a page. */
import type { Access } from '#contract/access.ts'
import type { ComponentType } from 'react'
import type { Words } from '../i18n/catalogue.ts'
import type frameTexts from '../i18n/en/frame.ts'

export type PageTitle = keyof (typeof frameTexts)['pages']
export type MenuGroup = keyof (typeof frameTexts)['groups']

/** A part of a group that unfolds by itself. */
export type MenuSection = keyof (typeof frameTexts)['reportGroups']

export type NavigationEntry = {
  /** As in the specification. A literal segment beats a `:parameter`, whatever the order here. */
  path: `/${string}`
  /** Key of the page's name in the frame's texts: menu, breadcrumb and palette show it. */
  title: PageTitle
  /** `public`: no sign-in, outside the frame. `any`: signed in with a product, whatever the role. */
  access: Access | 'any'
  /** Bottle-restricted: exists only while the chosen product allows bottles. */
  bottles?: true
  /** Where it stands in the side menu; without it the page is reached from another one. `group: null` stands by itself. */
  menu?: { group: MenuGroup | null; icon: MenuIcon; section?: MenuSection }
  /** The page it belongs to, for the breadcrumb and for marking the menu entry. */
  parent?: `/${string}`
  /** It is reached from many pages: the page of the menu that somebody came from stands above it in place of `parent`. */
  fromMany?: true
  /** Offered in the palette. Default: every page without a parameter in its path. */
  palette?: false
  /** Texts it needs beside those of the frame. */
  words: readonly Words[]
  page: () => Promise<{ default: ComponentType }>
}

export type MenuIcon =
  | 'dashboard'
  | 'charts'
  | 'goods'
  | 'expired'
  | 'stock'
  | 'tree'
  | 'accounts'
  | 'entry'
  | 'bills'
  | 'cheques'
  | 'expenses'
  | 'report'
  | 'reports'
  | 'party'
  | 'bank'
  | 'dates'
  | 'route'
  | 'employee'
  | 'role'
  | 'vehicle'
  | 'bottles'
  | 'settlement'
  | 'backup'
  | 'sync'
  | 'network'
  | 'computer'
  | 'users'
  | 'receive'
  | 'pay'
  | 'receipts'
  | 'statement'
  | 'statements'
  | 'month'
  | 'backdated'
  | 'counts'
  | 'transfer'
  | 'staff'
  | 'reconcile'
  | 'entries'
  | 'returned'
  | 'orders'
  | 'bottleStock'
  | 'settings'
