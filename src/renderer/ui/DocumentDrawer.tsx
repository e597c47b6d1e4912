/** One document beside its list: closed while nobody asks for one, loading, failed, or shown. */
import { Drawer } from 'antd'
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
