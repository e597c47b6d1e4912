/** The arrangement of a table's columns, kept in the settings. */
import { keepView, useView } from '#state/settings.ts'
import { useMemo } from 'react'
import { Look } from './table-look.ts'

/** Under `name`; while nothing is kept there, or something that is no arrangement, `otherwise`. */
export function useLook(name: string, otherwise: Look): [look: Look, change: (change: Partial<Look>) => void] {
  const kept = useView(name)
  // The same arrangement while it is not changed: the columns are drawn and measured anew with another one.
  const own = useMemo(() => Look.safeParse(kept).data, [kept])
  const look = own ?? otherwise
  return [look, (change) => void keepView(name, { ...look, ...change })]
}
