/** Says that the key which saves the page took what was typed, and no more: once the row is accepted, and with the next press where that goes on. */
import type { Settlement } from '#contract/settlement/settlement.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { shortcutLabel } from '#lib/shortcuts.ts'
import { alert } from '#state/alerts.ts'
import { useRoles } from '#state/session.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { arrivalOf } from './arrival.ts'
import { blocksOf, isStopped } from './sheet/blocks.ts'
import type { Rows } from './use-rows.ts'

/** @returns says it of a row, in words; `id`: of a row that is on its way, null where nothing is waited for */
export function useSayEntered(shown: Settlement, rows: Rows): (row: string, id: number | null) => void {
  const { t } = useTranslation('settlement')
  const waiting = useRef<{ row: string; id: number } | null>(null)
  const roles = useRoles()
  const amends = shown.trip.status === tripStatuses.summarised
  const say = (row: string, words: 'row.entered' | 'row.enteredKept') => {
    const blocks = blocksOf(shown, roles)
    const goesOn = amends ? !blocks.beyondLimit : rows.refused.length === 0 && !isStopped(blocks, roles)
    const next = goesOn && t(amends ? 'row.againAmends' : 'row.againSettles', { keys: shortcutLabel('save') })
    alert({ text: [t(words, { row }), next].filter(Boolean).join(' '), severity: 'success' })
  }
  useEffect(() => {
    if (waiting.current === null) return
    const { row, id } = waiting.current
    const arrival = arrivalOf(id, rows, shown)
    if (arrival === 'underWay') return
    waiting.current = null
    if (arrival !== 'not') say(row, arrival === 'accepted' ? 'row.entered' : 'row.enteredKept')
  })
  return (row, id) => {
    if (id === null) say(row, 'row.entered')
    else waiting.current = { row, id }
  }
}
