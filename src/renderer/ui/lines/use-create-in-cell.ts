/** Alt+C in a cell of lines: what is created is taken as soon as the cell knows it, and the cursor goes on as Enter does. */
import { askToCreate, type Creatable, useMayCreate } from '#state/creating.ts'
import { useEffect, useRef, useState } from 'react'
import { type Choice, exactChoice } from './columns.ts'

type CreateInCell = {
  creates: Creatable | undefined
  choices: readonly Choice[]
  field: React.RefObject<HTMLInputElement | null>
  onTake: (code: string) => void
}

/** Answers what asks for a new one by its name; undefined where the person may not add one. */
export function useCreateInCell({
  creates,
  choices,
  field,
  onTake,
}: CreateInCell): ((typed: string) => void) | undefined {
  const mayCreate = useMayCreate(creates)
  /** What was saved, until the choices hold it and the drawer is gone. */
  const [made, setMade] = useState<string | null>(null)
  const [isClosed, setClosed] = useState(true)
  const taken = useRef<string | null>(null)
  const isKnown = made !== null && exactChoice(choices, made) !== undefined
  useEffect(() => {
    if (made === null || !isKnown || !isClosed || taken.current === made) return
    taken.current = made
    onTake(made)
    // After the line was drawn with it.
    requestAnimationFrame(() => goOnFrom(field.current))
  }, [made, isKnown, isClosed, onTake, field])
  if (creates === undefined || !mayCreate) return undefined
  return (typed) => {
    setClosed(false)
    askToCreate({
      kind: creates,
      typed,
      take: ({ code }) => setMade(code ?? null),
      goOn: () => setClosed(true),
    })
  }
}

function goOnFrom(field: HTMLInputElement | null): void {
  field?.focus()
  field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}
