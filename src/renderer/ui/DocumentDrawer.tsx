/** One document beside its list: closed while nobody asks for one, loading, failed, or shown. */
import { useSavedRow } from '#state/saved-row.ts'
import { Drawer } from 'antd'
import { type RefObject, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DocumentDrawer.module.css'
import { focusSavedRow, keepCursorInRows } from './table-keys.ts'
import { useListSteps } from './list-rows.tsx'
import { LoadingNote, LoadState, type LoadStateProps } from './LoadState.tsx'

type DocumentDrawerProps<T> = LoadStateProps<T> & {
  open: boolean
  /** Nothing while the document is loading. */
  title: React.ReactNode
  size: number
  onClose: () => void
}

export function DocumentDrawer<T>({ open, title, size, onClose, query, children }: DocumentDrawerProps<T>) {
  const { t } = useTranslation('ui')
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return (
    <Drawer open={open} onClose={onClose} size={size} destroyOnHidden title={title ?? t('load.loading')}>
      <CursorBack isHere={isHere} />
      {/* Words of a part may be on their way. Were the drawer drawn anew for them, it would keep the Esc of what lies under it. */}
      <Suspense fallback={<LoadingNote />}>
        {open && (
          <Steps data={query.data}>
            <LoadState query={query}>{children}</LoadState>
          </Steps>
        )}
      </Suspense>
    </Drawer>
  )
}

/**
 * Gives the cursor back once the drawer is gone, unless its page went with it. antd's `afterOpenChange` says nothing of a drawer that is
 * closed before it has opened.
 */
function CursorBack({ isHere }: { isHere: RefObject<boolean> }) {
  useEffect(
    () => () => {
      // antd gives the focus to what had it before, a moment after this.
      if (isHere.current) setTimeout(giveCursorBack)
    },
    [isHere],
  )
  return null
}

/** To the row that was saved, where the drawer was opened for it, which may stand on another page; else to a row, where nothing has the cursor. */
function giveCursorBack(): void {
  focusSavedRow()
  if (useSavedRow.getState().id === null) keepCursorInRows()
}

/** Leads to the neighbours of the document that is shown. */
function Steps({ data, children }: { data: unknown; children: React.ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useListSteps(idOf(data), element)
  return (
    <div ref={element} className={styles['whole']}>
      {children}
    </div>
  )
}

const idOf = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'number' ? data.id : null

type DocumentActionsProps = {
  children: React.ReactNode
  end: React.ReactNode
  /** For keys that have no button here: they count while the drawer is the uppermost. */
  ref?: RefObject<HTMLDivElement | null>
}

/** What can be done with the document: at the left, and `end` at the right. */
export const DocumentActions = ({ children, end, ref }: DocumentActionsProps) => (
  <div ref={ref} className={styles['actions']} data-actions>
    {children}
    <div className={styles['end']}>{end}</div>
  </div>
)
