/** Fits a box to the room it has: measured before it is painted, again when what it shows changed, and whenever its width or its font does. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** `measuredFor`: what the room that is needed depends on; `fit` runs when one of them is another. */
export function useMeasured(
  box: RefObject<HTMLElement | null>,
  fit: (box: HTMLElement) => void,
  measuredFor: readonly unknown[],
): void {
  const latest = useRef(fit)
  const measured = useRef<readonly unknown[]>([])
  useLayoutEffect(() => {
    latest.current = fit
    const before = measured.current
    measured.current = measuredFor
    const isSame = before.length > 0 && measuredFor.every((one, i) => Object.is(one, before[i]))
    if (box.current && !isSame) fit(box.current)
  })
  useLayoutEffect(() => {
    const observed = box.current
    if (!observed) return
    let width = observed.clientWidth
    const resized = new ResizeObserver(() => {
      if (observed.clientWidth === width) return
      width = observed.clientWidth
      latest.current(observed)
    })
    resized.observe(observed)
    const drawnAnew = () => latest.current(observed)
    document.fonts.addEventListener('loadingdone', drawnAnew)
    return () => {
      resized.disconnect()
      document.fonts.removeEventListener('loadingdone', drawnAnew)
    }
  }, [box])
}
