/** Alt+C in a cell of lines: what is created is taken as soon as the cell knows it, and the cursor goes on as Enter does. */
import { askToCreate, type Creatable, useMayCreate } from '#state/creating.ts'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Choice, exactChoice } from './columns.ts'

type CreateInCell = {
  creates: Creatable | undefined
  choices: readonly Choice[]
  field: React.RefObject<HTMLInputElement | null>
  onTake: (code: string) => void
}

/** `create` asks for a new one by its name; undefined where the person may not add one. `isAsking`: the cell is left for the drawer only. */
export function useCreateInCell({ creates, choices, field, onTake }: CreateInCell): {
  create: ((typed: string) => void) | undefined
  /** Alt+C means something here, though this person may not add one. */
  isRefused: boolean
  isAsking: () => boolean
} {
  const mayCreate = useMayCreate(creates)
  /** What was saved, until the choices hold it and the drawer is gone. */
  const [made, setMade] = useState<string | null>(null)
  const [isClosed, setClosed] = useState(true)
  const taken = useRef<string | null>(null)
  const asking = useRef(false)
  const isKnown = made !== null && exactChoice(choices, made) !== undefined
  useEffect(() => {
    if (made === null || !isKnown || !isClosed || taken.current === made) return
    taken.current = made
    // Not while React draws; Enter is read by the line as it is with what was taken.
    requestAnimationFrame(() => {
      flushSync(() => onTake(made))
      goOnFromCell(field.current)
      asking.current = false
    })
  }, [made, isKnown, isClosed, onTake, field])
  const isAsking = () => asking.current
  if (creates === undefined || !mayCreate) return { create: undefined, isRefused: creates !== undefined, isAsking }
  const create = (typed: string) => {
    asking.current = true
    setClosed(false)
    askToCreate({
      kind: creates,
      typed,
      take: ({ code }) => setMade(code ?? null),
      goOn: (isMade) => {
        setClosed(true)
        if (isMade) return
        field.current?.focus()
        asking.current = false
      },
    })
  }
  return { create, isRefused: false, isAsking }
}

/** Goes on from a cell as Enter does. */
export function goOnFromCell(field: HTMLInputElement | null): void {
  field?.focus()
  field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}
