/** A report sent by e-mail: the file that its export makes, for whoever may export it, with a line in the audit trail (SYS-06). */
import { refuse } from '#contract/errors.ts'
import { invalidInput } from '#contract/invalid-input.ts'
import { metaOf } from '#contract/procedure.ts'
import { MailSent, type MailToSend, MOST_MAIL_BYTES, MOST_MAILS_AN_HOUR } from '#contract/system/mail.ts'
import { audit } from '../../audit.ts'
import { earlierAnswer, keepAnswer, type Request } from '../../db/idempotency.ts'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import { storedMailServer, type StoredMailServer } from './mail-server-commands.ts'
import { admit, type AgencyCall, inAgency } from '../../http/call.ts'
import { type AnyReportRoute, fileTurns } from '../../http/report.ts'
import { repeatable } from '../../http/route.ts'
import { keyedMutex } from '../../keyed-mutex.ts'
import { render } from '../../reports/render.ts'
import { loadSheet } from '../../reports/run.ts'
import { giveBackWhenQuiet } from '../../small-memory.ts'
import type { MailAccount, Message } from '../../mail/smtp.ts'

/** The account with its password. Refuses MAIL_NOT_SET_UP, also where the password was sealed by another server. */
export function accountOf({ services, agencyId }: AgencyCall, stored: StoredMailServer | null): MailAccount {
  if (!stored) refuse('MAIL_NOT_SET_UP')
  const { sealed, ...account } = stored
  if (sealed === null) return { ...account, password: null }
  const password = services.secrets.unseal(sealed, boundTo(agencyId))
  if (password === null)
    refuse('MAIL_NOT_SET_UP', 'Type the password of the mail server again, under System › Settings.')
  return { ...account, password }
}

/** What the password of an agency's mail server is sealed for. */
export const boundTo = (agencyId: number): string => `mail:${agencyId}`

/** How messages of an agency leave. Refuses MAIL_NOT_SET_UP; what is sent, MAIL_NOT_SENT. */
export async function openMail(
  call: AgencyCall,
  before?: (tx: Tx) => Promise<void>,
): Promise<(message: Omit<Message, 'agency'>) => Promise<void>> {
  const { services, agencyId, actor } = call
  const { stored, agency } = await services.database.read(agencyId, actor, async (tx) => {
    await before?.(tx)
    return { stored: await storedMailServer(tx), agency: tx.agency.name }
  })
  const account = accountOf(call, stored)
  return (message) => services.sendMail(account, { ...message, agency })
}

/** A message that is asked for again while it is on its way waits for that, and is not sent twice. */
const oneByKey = keyedMutex()

/**
 * Makes the file, sends it and notes it, once for a key however often it is asked. Refuses what the report call refuses, its role and
 * products included; MAIL_NOT_SET_UP, MAIL_NOT_SENT, TOO_LARGE and, after many messages in an hour, TOO_MANY.
 */
export async function sendReport(from: AgencyCall, route: AnyReportRoute, mail: MailToSend): Promise<MailSent> {
  const call = inAgency(await admit(from, metaOf(route)))
  const request = repeatable(call, mail)
  const send = () => sendOnce(call, route, mail, request)
  return request ? oneByKey(`${call.agencyId} ${call.actor.userId} ${request.key}`, send) : send()
}

async function sendOnce(
  call: AgencyCall,
  route: AnyReportRoute,
  { input, skipEmpty = false, ...mail }: MailToSend,
  request: Request | null,
): Promise<MailSent> {
  const { services, agencyId, actor } = call
  const earlier = await services.database.read(agencyId, actor, async (tx) => request && earlierAnswer(tx, request))
  // Asked again because the answer was lost: the message is on its way already.
  if (earlier) return MailSent.parse(earlier.response)
  const checked = await checkedInput(route, { ...input, fileType: mail.fileType })
  const { to, subjectLine: subject, message: text } = mail
  // What is not set up is said before the work is done.
  const send = await openMail(call, requireFewSent)
  const file = await makeFile(call, route, checked, mail.fileType)
  if (skipEmpty && file.rows === 0) return { to, name: file.name, bytes: 0, isEmpty: true }
  await send({ to, subject, text, attachment: file })
  const sent: MailSent = { to, name: file.name, bytes: file.content.length }
  await services.database.write(agencyId, actor, async (tx) => {
    const after = { ...sent, subject, call: mail.call }
    await audit(tx, { entity: 'mail', entityId: null, action: 'send', before: null, after })
    if (request) await keepAnswer(tx, request, sent)
  })
  return sent
}

async function checkedInput(route: AnyReportRoute, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const result = await route['~orpc'].inputSchema?.['~standard'].validate(input)
  if (!result || result.issues) throw invalidInput(result?.issues ?? [], input, ['input'])
  // Every report call takes an object.
  return result.value as Record<string, unknown>
}

/** Refuses TOO_MANY to a person who sent a great many: a stolen session must not become a source of unwanted mail. */
async function requireFewSent(tx: Tx): Promise<void> {
  const [row] = await queryRows(tx.db, { sent: is.number })`
    select count(*)::int as sent from depot.audit_log
    where entity = 'mail' and user_id = ${tx.actor.userId} and at > ${tx.now}::timestamptz - interval '1 hour'`
  if ((row?.sent ?? 0) >= MOST_MAILS_AN_HOUR)
    refuse('TOO_MANY', 'You sent a great many messages in the last hour. Wait a while.')
}

/** As the export makes it, in its turn. Refuses TOO_LARGE. */
async function makeFile(call: AgencyCall, route: AnyReportRoute, input: Record<string, unknown>, fileType: 1 | 2) {
  const { services, agencyId, actor, language = 'en' } = call
  const signal = call.givenUp?.()
  const make = async () => {
    const sheet = await services.database.read(agencyId, actor, (tx) =>
      loadSheet(tx, route.definitionFor(input), input, { isFile: true, language }),
    )
    const { name, type, rows, pieces } = await render(sheet, fileType, { signal })
    return { name, type, rows, content: await collected(pieces) }
  }
  return fileTurns({ owner: actor.userId, signal }, make).finally(giveBackWhenQuiet)
}

async function collected(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const taken: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > MOST_MAIL_BYTES)
      refuse(
        'TOO_LARGE',
        `The file is larger than ${MOST_MAIL_BYTES / 1_000_000} MB, too large for a message. Choose a shorter period.`,
      )
    taken.push(piece)
  }
  return Buffer.concat(taken)
}
