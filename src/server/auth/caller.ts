/** Who calls: read from the database on every request, so that a revoked session or a lost role counts at once. */
import { type Role, Role as RoleSchema } from '#contract/enums.ts'
import { z } from 'zod'
import type { Database } from '../db/client.ts'

export type Caller = {
  readonly userId: number
  readonly username: string
  readonly fullName: string
  readonly roles: readonly Role[]
  readonly agencies: readonly { id: number; name: string }[]
  /** Null in the server's own process (demo, tests). */
  readonly sessionId: string | null
}

/** What a password of the person is not made of: their names, and those of the agencies of whoever sets it. */
export const namesAround = (
  { username, fullName }: Pick<Caller, 'username' | 'fullName'>,
  { agencies }: Pick<Caller, 'agencies'>,
): string[] => [username, fullName, ...agencies.map(({ name }) => name)]

const Row = z.object({
  id: z.number(),
  username: z.string(),
  fullName: z.string(),
  roles: z.array(RoleSchema),
  agencies: z.array(z.object({ id: z.number(), name: z.string() })),
})

const person = `select u.id, u.username, u.full_name as "fullName",
  array(select r.role::int from depot.user_role r where r.user_id = u.id order by r.role) as roles,
  coalesce((select json_agg(json_build_object('id', a.agency_id, 'name', a.name) order by a.name, a.agency_id)
    from depot.user_agency m join depot.agency a on a.agency_id = m.member_of where m.user_id = u.id), '[]') as agencies
  from depot.users u`

/** The person of a live session; null when the session ended or the person is not active. */
export async function callerOfSession(database: Database, userId: number, sessionId: string): Promise<Caller | null> {
  const [row] = await database.query(
    `${person} join depot.user_session s on s.user_id = u.id
     where s.id = $1 and u.id = $2 and u.is_active and s.revoked_at is null and s.expires_at > now()`,
    [sessionId, userId],
  )
  return row === undefined ? null : callerFrom(row, sessionId)
}

/** An active person by name, for calls in the server's own process. */
export async function callerNamed(database: Database, username: string): Promise<Caller | null> {
  const [row] = await database.query(`${person} where lower(u.username) = lower($1) and u.is_active`, [username])
  return row === undefined ? null : callerFrom(row, null)
}

function callerFrom(row: unknown, sessionId: string | null): Caller {
  const { id, ...rest } = Row.parse(row)
  return { userId: id, ...rest, sessionId }
}
