/** A step of the opened cheque that the address asks for (`?do=return`), as the palette leads to it. */
import type { Cheque } from '#contract/cheques/cheque.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Moving, moveOf, movesOf } from '../words.ts'

const PARAMETER = 'do'

/** What the address asks for. */
export const askedIn = (params: URLSearchParams): string | null => params.get(PARAMETER)

/** Begins the step once, when the cheque may take it. */
export function useAskedMove(cheque: Cheque, onMove: (moving: Moving) => void): void {
  const [params, setParams] = useSearchParams()
  const asked = askedIn(params)
  const begin = useRef(() => undefined as void)
  useEffect(() => {
    begin.current = () => {
      setParams(
        (present) => {
          present.delete(PARAMETER)
          return present
        },
        { replace: true },
      )
      const kind = movesOf(cheque).find((one) => one === asked)
      if (kind) onMove(moveOf(kind, cheque))
    }
  })
  useEffect(() => {
    if (asked !== null) begin.current()
  }, [asked])
}
