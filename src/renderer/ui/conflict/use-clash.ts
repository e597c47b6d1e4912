/** The two sides of a form whose row somebody else changed meanwhile. */
import { alert } from '#state/alerts.ts'
import { use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Clash, EditingContext, type LastChange, lastChangeIn } from './editing.tsx'
import type { ErrorDetail } from '#contract/errors.ts'
import { type Choices, type FieldChange, fieldByField, type Fields, type Side, type Sides } from './three-way.ts'

/** How a form gives and takes its fields. */
export type FormFields = {
  /** As the row has them. */
  began: Fields
  /** As they are typed now. */
  read: () => Fields
  write: (fields: Fields) => void
  /** A draft that was typed on an earlier version of the row, and what that was. */
  earlier?: Pick<Clash, 'base' | 'mine'> | null
  /** How the sides are told apart and brought together, where that is not field by field. */
  sides?: Sides | undefined
  /** How the dialog says what is no plain field. */
  words?: ConflictWords | undefined
  /** It may not be changed any more. */
  isLocked?: boolean
}

/** What the dialog says in the document's own words; undefined: in those of every field. */
export type ConflictWords = {
  field: (name: string) => string | undefined
  value: (change: FieldChange, side: Side | 'base') => string | undefined
  /** Said over the table. `by`: who changed it; null: nobody knows. */
  notes: (changes: readonly FieldChange[], by: string | null) => readonly string[]
  /** Who made these changes, where the document's history tells; null: it does not. */
  last?: (changes: readonly FieldChange[]) => LastChange | null
}

export type ClashState = {
  words?: ConflictWords | undefined
  /** Not chosen yet: nothing may be saved before. */
  changes: readonly FieldChange[] | null
  /** What the form began from, while something is to be chosen. */
  base: Fields | null
  last: Clash['last']
  isShown: boolean
  /** The dialog is gone, and nothing is chosen: the cursor goes back into the form. */
  hidden?: () => void
  /** Shows what is to be chosen, as it is typed by now. */
  show: () => void
  hide: () => void
  /** Puts what was chosen into the form. */
  settle: (choices: Choices) => void
  /** After VERSION_CONFLICT: begins anew with both sides. False where that cannot be done. */
  found: (details: readonly ErrorDetail[]) => Promise<boolean>
}

export function useClash({ began, read, write, ...options }: FormFields): ClashState {
  const { sides = fieldByField, words, earlier = null, isLocked = false } = options
  const { t } = useTranslation('ui')
  const editing = use(EditingContext)
  const [clash, setClash] = useState((): Clash | null => {
    if (isLocked) return null
    return editing?.clash ?? (earlier && { ...earlier, last: null })
  })
  // Of a draft that came back both sides are shown once it is to be saved.
  const [isShown, setShown] = useState(clash !== null && editing?.clash != null)
  const handOver = useRef(() => {
    if (clash) write(clash.mine)
    else if (editing?.clash) alert({ text: t('conflict.locked'), severity: 'warning' })
    editing?.taken()
  })
  // Once: from here on the form holds it.
  useEffect(() => void handOver.current(), [])
  return {
    words,
    changes: clash && sides.compare(clash.base, began, clash.mine),
    base: clash?.base ?? null,
    last: clash?.last ?? null,
    isShown,
    show() {
      const mine = read()
      // The newest of the other is compared, not what stood there when the draft came back.
      if (clash && editing?.isBehind) return void editing.restart({ ...clash, mine })
      setClash(clash && { ...clash, mine })
      setShown(true)
    },
    hide: () => setShown(false),
    settle(choices) {
      if (!clash) return
      write(
        sides.merge({
          changes: sides.compare(clash.base, began, clash.mine),
          theirs: began,
          mine: clash.mine,
          choices,
        }),
      )
      setClash(null)
      setShown(false)
    },
    found: async (details) =>
      (await editing?.restart({ base: began, mine: read(), last: lastChangeIn(details) })) ?? false,
  }
}
