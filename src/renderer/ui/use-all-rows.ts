/** Ctrl+A in a list means its rows, not the words of the window; in a field it is the field's. */
import { useEffect, useEffectEvent } from 'react'

export function useAllRows(list: React.RefObject<HTMLElement | null>, chooseAll: () => unknown): void {
  const choose = useEffectEvent(chooseAll)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'a') return
      const at = document.activeElement
      if (!list.current?.contains(at) || at?.closest('input:not([type="checkbox"]), textarea')) return
      event.preventDefault()
      choose()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [list])
}
