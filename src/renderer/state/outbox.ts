/** What this PC keeps in its outbox, in figures: the chip, the foot and the lists show it. */
import { create } from 'zustand'
import type { OutboxStatus } from '#contract/outbox.ts'
import { bridge } from '#lib/bridge.ts'
import { desktop } from '#lib/client.ts'

export const useOutbox = create<{ status: OutboxStatus | null }>(() => ({ status: null }))

const accept = (status: OutboxStatus) => useOutbox.setState({ status })

bridge.on((event) => {
  if (event.type === 'outbox') accept(event.status)
})

/** Asks what is kept; afterwards main tells every change by itself. */
export const askOutbox = async (): Promise<void> => accept(await desktop.outbox.status({}))
