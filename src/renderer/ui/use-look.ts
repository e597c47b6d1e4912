/** The arrangement of a table's columns, kept in the settings. */
import { keepView, useView } from '#state/settings.ts'
import { useMemo } from 'react'
import { Look, plainLook } from './table-look.ts'

/** Of the table of this name. Anything kept that is no arrangement counts as none. */
export function useLook(view: string): [look: Look, change: (change: Partial<Look>) => void] {
  const name = `table:${view}`
  const kept = useView(name)
  // The same arrangement while it is not changed: the columns are drawn and measured anew with another one.
  const look = useMemo(() => Look.safeParse(kept).data ?? plainLook, [kept])
  return [look, (change) => void keepView(name, { ...look, ...change })]
}
