/** The agency's mail server: where it stands in the settings, with its password sealed (SYS-06). */
import { refuse } from '#contract/errors.ts'
import { type MailServer, type MailServerChange, MailServer as Shown } from '#contract/system/mail.ts'
import type { Done } from '#contract/procedure.ts'
import { unchanged } from '#contract/procedure.ts'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '../../audit.ts'
import { appConfig } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'

/** None of the settings that computers keep copies of (`openSettings`). */
const KEY = 'mail_server'
const Stored = Shown.omit({ hasPassword: true }).extend({ sealed: z.string().nullable() })
export type StoredMailServer = z.infer<typeof Stored>

/** As it is kept; null while none is set up. */
export async function storedMailServer(tx: Tx): Promise<StoredMailServer | null> {
  const [row] = await tx.db.select({ value: appConfig.value }).from(appConfig).where(eq(appConfig.key, KEY))
  return row ? Stored.parse(row.value) : null
}

/** As people see it. */
export const mailServer = async (tx: Tx): Promise<{ server: MailServer | null }> => ({
  server: shown(await storedMailServer(tx)),
})

const shown = (stored: StoredMailServer | null): MailServer | null =>
  stored && Shown.parse({ ...stored, hasPassword: stored.sealed !== null })

/**
 * Sets the mail server up. Refuses a user without a password, a password that would travel in the open, and a kept password for another
 * server or user: who may change the settings must not learn it by having it sent elsewhere.
 * @param sealed the password that was typed
 */
export async function changeMailServer(
  tx: Tx,
  { host, port, security, from, user: named }: Omit<MailServerChange, 'password'>,
  sealed: string | null,
): Promise<{ server: MailServer | null }> {
  const before = await storedMailServer(tx)
  const user = named ?? null
  if (user !== null && security === 'NONE')
    refuse('INVALID', 'A password is sent over an encrypted connection only. Choose TLS or STARTTLS.', [
      { field: 'security', message: 'should be TLS or STARTTLS where there is a user' },
    ])
  const keeps = before !== null && sameAccount(before, { host, port, security, user }) ? before.sealed : null
  const after = { host, port, security, from, user, sealed: user === null ? null : (sealed ?? keeps) }
  if (user !== null && after.sealed === null)
    refuse('REQUIRED', 'Type the password of the mail server.', [{ field: 'password', message: 'is required' }])
  await tx.db
    .insert(appConfig)
    .values({ key: KEY, value: sql`${JSON.stringify(after)}::jsonb` })
    .onConflictDoUpdate({ target: [appConfig.agencyId, appConfig.key], set: { value: sql`excluded.value` } })
  const server = shown(after)
  await audit(tx, { entity: 'mail_server', entityId: null, action: 'update', before: shown(before), after: server })
  return { server }
}

const sameAccount = (one: StoredMailServer, other: Omit<StoredMailServer, 'sealed' | 'from'>): boolean =>
  (['host', 'port', 'security', 'user'] as const).every((field) => one[field] === other[field])

/** Messages are written in the person's own mail program from then on. */
export async function removeMailServer(tx: Tx): Promise<Done> {
  const before = await storedMailServer(tx)
  if (!before) return unchanged('No mail server is set up.')
  await tx.db.delete(appConfig).where(eq(appConfig.key, KEY))
  await audit(tx, { entity: 'mail_server', entityId: null, action: 'delete', before: shown(before), after: null })
  return { id: tx.agency.id }
}
