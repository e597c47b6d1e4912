/** The row that lies open over its list, kept in the address. */
import { useLocation, useSearchParams } from 'react-router-dom'
import { entryKey } from './place.ts'

/** A word of the address, so that Back finds what it opened. `open(null)` takes it away. */
export function useOpenedWord(name: string): [word: string | null, open: (word: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const entry = entryKey(useLocation())
  const open = (word: string | null) =>
    setParams(
      () => {
        // Another parameter may have been set a moment ago, after the last drawing.
        const next = new URLSearchParams(window.location.search)
        if (word === null) next.delete(name)
        else next.set(name, word)
        return next
      },
      { replace: true, state: { entry } },
    )
  return [params.get(name), open]
}

/** @param name of the parameter. `open(null)` closes it. */
export function useOpened(name: string): [id: number | null, open: (id: number | null) => void] {
  const [word, open] = useOpenedWord(name)
  return [Number(word) || null, (id) => open(id === null ? null : String(id))]
}

/** Whether the form of a new one lies over its list (`?create=true`), so that a link or a key can lead there. */
export function useCreateFlag(): [is: boolean, set: (is: boolean) => void] {
  const [word, open] = useOpenedWord('create')
  return [word === 'true', (is) => open(is ? 'true' : null)]
}
