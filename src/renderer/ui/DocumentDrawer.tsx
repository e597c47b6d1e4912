/** One document beside its list: closed while nobody asks for one, loading, failed, or shown. */
import { Drawer } from 'antd'
import styles from './DocumentDrawer.module.css'
import { LoadState, type LoadStateProps } from './LoadState.tsx'

type DocumentDrawerProps<T> = LoadStateProps<T> & {
  open: boolean
  title: React.ReactNode
  size: number
  onClose: () => void
}

export function DocumentDrawer<T>({ open, title, size, onClose, query, children }: DocumentDrawerProps<T>) {
  return (
    <Drawer open={open} onClose={onClose} size={size} destroyOnHidden title={title}>
      {open && <LoadState query={query}>{children}</LoadState>}
    </Drawer>
  )
}

/** What can be done with the document: at the left, and `end` at the right. */
export const DocumentActions = ({ children, end }: { children: React.ReactNode; end: React.ReactNode }) => (
  <div className={styles['actions']}>
    {children}
    <span className={styles['gap']} />
    {end}
  </div>
)
