/** Back to where one came from, which finds its filters and its row again; else to the page that this one belongs to. */
import { useNavigate } from 'react-router-dom'

/** The router counts the entries of the history that it made; the first one has nothing before it. */
function hasPageBefore(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

export function useGoBack(otherwise: `/${string}`): () => void {
  const navigate = useNavigate()
  return () => void (hasPageBefore() ? navigate(-1) : navigate(otherwise, { replace: true }))
}
