/** Answers the plain-text export, entry by entry as the reader takes them. */
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { invalidInput } from '#contract/invalid-input.ts'
import { ExportDays } from '#contract/ledger/ledger.ts'
import type { FastifyReply } from 'fastify'
import type { AgencyCall } from '../../../http/call.ts'
import { journalText } from './export-queries.ts'

/** Refuses INVALID with the field for what is no day, and for a period that ends before it begins. */
export async function sendJournalText(call: AgencyCall, reply: FastifyReply): Promise<void> {
  const days = daysOf(reply.request.query)
  await call.services.spool.send(call, reply, async (tx, client) => ({
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName(days, tx.today)}"`,
    },
    pieces: journalText(tx, client, days),
  }))
}

type Days = { from: BusinessDate | null; to: BusinessDate | null }

function daysOf(query: unknown): Days {
  const asked = ExportDays.safeParse(query)
  if (!asked.success) throw invalidInput(asked.error.issues, query)
  const { stDate: from = null, enDate: to = null } = asked.data
  if (from !== null && to !== null && from > to)
    refuse('INVALID', 'The period ends before it begins.', [
      { field: 'stDate', message: 'lies after the end of the period' },
    ])
  return { from, to }
}

/** `journal-2026-03-01-2026-03-31.journal`; a day that was not given is left out, the last one is then today. */
const fileName = ({ from, to }: Days, today: BusinessDate): string =>
  `${['journal', from, to ?? today].filter((part) => part !== null).join('-')}.journal`
