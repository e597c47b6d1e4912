/** Calls answered as streams, and who answers them. */
import { sendJournalText } from './areas/ledger/index.ts'
import { sendBackup } from './backup/download.ts'
import type { StreamHandlers } from './http/stream.ts'
import { sendEvents } from './sync/events.ts'
import { sendSnapshot } from './sync/snapshot.ts'

export const streamHandlers: StreamHandlers = {
  downloadBackup: (call, reply) => sendBackup(call, reply),
  exportPlainText: (call, reply) => sendJournalText(call, reply),
  snapshot: (call, reply) => sendSnapshot(call, reply),
  events: (call, reply) => sendEvents(call, reply),
}
