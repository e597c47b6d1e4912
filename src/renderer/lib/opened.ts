/** The row that lies open over its list, kept in the address. */
import { useSearchParams } from 'react-router-dom'

/** @param name of the parameter. `open(null)` closes it. */
export function useOpened(name: string): [id: number | null, open: (id: number | null) => void] {
  const [params, setParams] = useSearchParams()
  const open = (id: number | null) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present)
        if (id === null) next.delete(name)
        else next.set(name, String(id))
        return next
      },
      { replace: true },
    )
  return [Number(params.get(name)) || null, open]
}
