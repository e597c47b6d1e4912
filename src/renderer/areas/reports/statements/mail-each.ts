/** A message to each of many parties: who can get one, and what stands in each. Pure. */
import type { StatementParty } from '#contract/bills/statements.ts'
import { MailToSend } from '#contract/system/mail.ts'
import { z } from 'zod'

/** What the person writes once; `{party}`, `{code}` and `{date}` stand for what differs. */
export const MailTemplate = MailToSend.pick({ subjectLine: true, message: true })
export type MailTemplate = z.infer<typeof MailTemplate>

/** What is written in place of the words in braces; `date`: the days of the statement. */
export type Filling = { party: string; code: string; date: string }

/** Longest subject, as {@link MailToSend} takes it. */
const MOST_SUBJECT = 200

const filled = (text: string, filling: Filling): string =>
  text.replace(/\{(party|code|date)\}/g, (whole, name: string) =>
    name === 'party' ? filling.party : name === 'code' ? filling.code : name === 'date' ? filling.date : whole,
  )

/** The message of one party. Other words in braces stay as they are. */
export const messageFor = ({ subjectLine, message }: MailTemplate, filling: Filling): MailTemplate => ({
  subjectLine: filled(subjectLine, filling).slice(0, MOST_SUBJECT).toWellFormed(),
  message: filled(message, filling),
})

export type Addressed = StatementParty & { email: string }

/** Those without an address first: they are what is left to do. */
export function byAddress(parties: readonly StatementParty[]): { without: StatementParty[]; having: Addressed[] } {
  const having = parties.flatMap((party) => (party.email === null ? [] : [{ ...party, email: party.email }]))
  return { without: parties.filter(({ email }) => email === null), having }
}

/** What was kept of the last time; null where it is none. */
export const keptTemplate = (kept: unknown): MailTemplate | null => MailTemplate.safeParse(kept).data ?? null
