/** The row that lies open over its list, kept in the address. */
import { useSearchParams } from 'react-router-dom'

/** @param name of the parameter. `open(null)` closes it. */
export function useOpened(name: string): [id: number | null, open: (id: number | null) => void] {
  const [params, setParams] = useSearchParams()
  const open = (id: number | null) =>
    setParams(
      () => {
        // Another parameter may have been set a moment ago, after the last drawing.
        const next = new URLSearchParams(window.location.search)
        if (id === null) next.delete(name)
        else next.set(name, String(id))
        return next
      },
      { replace: true },
    )
  return [Number(params.get(name)) || null, open]
}

/** Whether the form of a new one lies over its list (`?create=true`), so that a link or a key can lead there. */
export function useCreateFlag(): [is: boolean, set: (is: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const set = (is: boolean) =>
    setParams(
      () => {
        // Another parameter may have been set a moment ago, after the last drawing.
        const next = new URLSearchParams(window.location.search)
        if (is) next.set('create', 'true')
        else next.delete('create')
        return next
      },
      { replace: true },
    )
  return [params.get('create') === 'true', set]
}
