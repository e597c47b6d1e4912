/** The two sides of a drawer's form whose row somebody else changed while it was open. */
import type { ErrorDetail } from '#contract/errors.ts'
import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { catchUp, lastChangeIn } from './editing.tsx'
import { type Fields, merged, type Side, threeWay } from './three-way.ts'
import type { ClashState } from './use-clash.ts'

export type DrawerClash = Pick<ClashState, 'changes' | 'last' | 'isShown' | 'hide'> & {
  /** True when the row was changed meanwhile, and both sides are shown. */
  look: () => boolean
  /** After VERSION_CONFLICT: as `look`, once the change of the other is here. */
  found: (details: readonly ErrorDetail[]) => Promise<boolean>
  /** Puts what was chosen into the form. */
  settle: (choices: Readonly<Record<string, Side>>) => void
}

/** How often, and how far apart, it is looked whether the change of the other is here. */
const LOOKS = 60
const LOOK_MS = 100

/** @param row as it is now, by the fields of the form; undefined where the form is not that of a row, or is closed */
export function useDrawerClash(row: Fields | undefined, form: FormInstance): DrawerClash {
  const isOpen = row !== undefined
  const now = useRef(row)
  const base = useRef(row)
  const [clash, setClash] = useState<Pick<ClashState, 'changes' | 'last'> | null>(null)
  useEffect(() => {
    now.current = row
  }, [row])
  useEffect(() => {
    base.current = isOpen ? now.current : undefined
  }, [isOpen])

  const show = (last: ClashState['last']): boolean => {
    // What the form does not hold is none of its business.
    const mine: Fields = form.getFieldsValue()
    const own = (fields: Fields = {}) => Object.fromEntries(Object.keys(mine).map((name) => [name, fields[name]]))
    const changes = threeWay(own(base.current), own(now.current), mine)
    const isApart = changes.some(({ by }) => by !== 'me')
    if (isApart) setClash({ changes, last })
    return isApart
  }
  return {
    changes: clash?.changes ?? null,
    last: clash?.last ?? null,
    isShown: clash !== null,
    hide: () => setClash(null),
    look: () => isOpen && show(null),
    async found(details) {
      if (!isOpen) return false
      await catchUp()
      for (let looks = 0; looks < LOOKS; looks += 1) {
        if (show(lastChangeIn(details))) return true
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      }
      return false
    },
    settle(choices) {
      if (!clash?.changes) return
      form.setFieldsValue(merged(clash.changes, form.getFieldsValue(), choices))
      base.current = now.current
      setClash(null)
    },
  }
}
