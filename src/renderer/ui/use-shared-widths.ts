/** Keeps the columns of a list in their places from page to page, and lets them share what room there is (shared-width.ts). */
import type { ListState } from '#lib/list-state.ts'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DataTable.module.css'
import { shareWidths } from './shared-width.ts'
import type { Look } from './table-look.ts'
import { useMeasured } from './use-measured.ts'

type Shown = { list: ListState; rows: readonly unknown[]; shown: readonly { key: string }[]; look: Look }

export function useSharedWidths(box: RefObject<HTMLElement | null>, { list, rows, shown, look }: Shown): void {
  const { i18n } = useTranslation('ui')
  const { Page: _page, Rows: _rows, PageSize: _size, ...found } = list.query
  const ofAllPages = JSON.stringify([found, shown.map(({ key }) => key), look, i18n.language])
  useMeasured(
    box,
    (table) => {
      // A file reads all pages: they are not looked at.
      if (!list.isWalked) shareWidths(table, cutsNames, ofAllPages)
    },
    [rows, shown, ofAllPages],
  )
}

const cutsNames = (box: HTMLElement) => [...box.querySelectorAll(`td > .${styles['line']}`)].some(isCut)
const isCut = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1
