/** The arrangement of a table's columns, kept in the settings. */
import { keepView, useView } from '#state/settings.ts'
import { Look, plainLook } from './table-look.ts'

/** Of the table of this name. Anything kept that is no arrangement counts as none. */
export function useLook(view: string): [look: Look, change: (change: Partial<Look>) => void] {
  const name = `table:${view}`
  const kept = Look.safeParse(useView(name))
  const look = kept.success ? kept.data : plainLook
  return [look, (change) => void keepView(name, { ...look, ...change })]
}
