/** The two sides of a form whose row somebody else changed meanwhile. */
import { alert } from '#state/alerts.ts'
import { use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Clash, EditingContext, lastChangeIn } from './editing.tsx'
import type { ErrorDetail } from '#contract/errors.ts'
import { type FieldChange, type Fields, merged, type Side, threeWay } from './three-way.ts'

/** How a form gives and takes its fields. */
export type FormFields = {
  /** As the row has them. */
  began: Fields
  /** As they are typed now. */
  read: () => Fields
  write: (fields: Fields) => void
  /** A draft that was typed on an earlier version of the row, and what that was. */
  earlier?: Pick<Clash, 'base' | 'mine'> | null
  /** The fields without what is not in the books any more; both sides are compared by it. */
  fit?: (fields: Fields) => Fields
  /** It may not be changed any more. */
  isLocked?: boolean
}

export type ClashState = {
  /** Not chosen yet: nothing may be saved before. */
  changes: readonly FieldChange[] | null
  last: Clash['last']
  isShown: boolean
  /** Shows what is to be chosen, as it is typed by now. */
  show: () => void
  hide: () => void
  /** Puts what was chosen into the form. */
  settle: (choices: Readonly<Record<string, Side>>) => void
  /** After VERSION_CONFLICT: begins anew with both sides. False where that cannot be done. */
  found: (details: readonly ErrorDetail[]) => Promise<boolean>
}

const asIs = (fields: Fields): Fields => fields

export function useClash({ began, read, write, fit = asIs, earlier = null, isLocked = false }: FormFields): ClashState {
  const { t } = useTranslation('ui')
  const editing = use(EditingContext)
  const [clash, setClash] = useState((): Clash | null => {
    if (isLocked) return null
    const found = editing?.clash ?? (earlier && { ...earlier, last: null })
    return found && { ...found, base: fit(found.base), mine: fit(found.mine) }
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
    changes: clash && threeWay(clash.base, began, clash.mine),
    last: clash?.last ?? null,
    isShown,
    show() {
      setClash(clash && { ...clash, mine: read() })
      setShown(true)
    },
    hide: () => setShown(false),
    settle(choices) {
      if (!clash) return
      write(merged(threeWay(clash.base, began, clash.mine), clash.mine, choices))
      setClash(null)
      setShown(false)
    },
    found: async (details) =>
      (await editing?.restart({ base: began, mine: read(), last: lastChangeIn(details) })) ?? false,
  }
}
