/** Sessions and their refresh tokens: each token is used once, a token used again ends the session (E-73). */
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { refreshToken, userSession } from '../db/schema/index.ts'
import type { Db } from '../db/tx.ts'
import type { StoredKey } from './server-keys.ts'

const DAY_MS = 86_400_000
const REFRESH_MS = 7 * DAY_MS
/** However often it is refreshed, a sign-in ends after this. */
const SESSION_MS = 30 * DAY_MS
/** A reply can be lost: the same token may be sent again for so long, and gets the same answer. */
const GRACE_MS = 10_000

export type Rotation =
  | { outcome: 'rotated'; userId: number; sessionId: string; refreshToken: string }
  /** `ended`: whose session it was and on which computer, where that is known. */
  | { outcome: 'invalid'; ended: { userId: number; deviceId: string } | null }
  | { outcome: 'reused'; userId: number }

export type Sessions = {
  open(
    userId: number,
    from: { ip: string | null; deviceId: string | null },
  ): Promise<{ sessionId: string; refreshToken: string }>
  rotate(token: string): Promise<Rotation>
  end(sessionId: string, reason: string): Promise<void>
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export function userSessions(database: Database, key: StoredKey): Sessions {
  /** Derived, so that a repeated request finds the same successor without anything readable being stored. */
  const successorOf = (token: string) => createHmac('sha256', key.secret).update(`refresh ${token}`).digest('base64url')
  return {
    open: (userId, { ip, deviceId }) =>
      database.system(async (db) => {
        await forgetOld(db, userId)
        const token = randomBytes(32).toString('base64url')
        const createdAt = new Date()
        const session = {
          id: randomUUID(),
          userId,
          createdAt,
          expiresAt: new Date(createdAt.getTime() + SESSION_MS),
          ip,
          deviceId,
        }
        await db.insert(userSession).values(session)
        await store(db, session.id, token, session.expiresAt)
        return { sessionId: session.id, refreshToken: token }
      }),

    rotate: (token) =>
      database.system(async (db) => {
        const found = await lockToken(db, token)
        if (!found) return { outcome: 'invalid', ended: await endedSession(db, token) }
        const { sessionId, userId } = found
        const next = successorOf(token)
        if (found.usedAt === null) {
          await db
            .update(refreshToken)
            .set({ usedAt: new Date() })
            .where(eq(refreshToken.tokenHash, hashOf(token)))
          await store(db, sessionId, next, found.sessionEnds)
          return { outcome: 'rotated', userId, sessionId, refreshToken: next }
        }
        const [successor] = await db
          .select()
          .from(refreshToken)
          .where(eq(refreshToken.tokenHash, hashOf(next)))
        const isRepeat = Date.now() - found.usedAt.getTime() <= GRACE_MS && successor?.usedAt === null
        if (isRepeat) return { outcome: 'rotated', userId, sessionId, refreshToken: next }
        await revoke(db, sessionId, 'refresh token used twice')
        return { outcome: 'reused', userId }
      }),

    end: (sessionId, reason) => database.system((db) => revoke(db, sessionId, reason)),
  }
}

/** Ends every session of the person but the one kept: their tokens of both kinds are worth nothing from now on. */
export async function endSessions(db: Db, userId: number, kept: string | null, reason: string): Promise<void> {
  const theirs = and(eq(userSession.userId, userId), isNull(userSession.revokedAt))
  await db
    .update(userSession)
    .set({ revokedAt: new Date(), revokedFor: reason })
    .where(kept === null ? theirs : and(theirs, ne(userSession.id, kept)))
}

/** Keeps the token's hash. It lives a week, and no longer than its session. */
const store = (db: Db, sessionId: string, token: string, sessionEnds: Date) => {
  const createdAt = new Date()
  const expiresAt = new Date(Math.min(createdAt.getTime() + REFRESH_MS, sessionEnds.getTime()))
  return db.insert(refreshToken).values({ tokenHash: hashOf(token), sessionId, createdAt, expiresAt })
}

/** The token of a live session, locked: parallel uses of the same token go one after the other. */
async function lockToken(db: Db, token: string) {
  await db.execute(sql`select 1 from depot.refresh_token where token_hash = ${hashOf(token)} for update`)
  const [found] = await db
    .select({
      sessionId: userSession.id,
      userId: userSession.userId,
      usedAt: refreshToken.usedAt,
      sessionEnds: userSession.expiresAt,
    })
    .from(refreshToken)
    .innerJoin(userSession, eq(userSession.id, refreshToken.sessionId))
    .where(
      and(
        eq(refreshToken.tokenHash, hashOf(token)),
        isNull(userSession.revokedAt),
        sql`${refreshToken.expiresAt} > now() and ${userSession.expiresAt} > now()`,
        sql`exists (select 1 from depot.users u where u.id = ${userSession.userId} and u.is_active)`,
      ),
    )
  return found
}

async function endedSession(db: Db, token: string): Promise<{ userId: number; deviceId: string } | null> {
  const [found] = await db
    .select({ userId: userSession.userId, deviceId: userSession.deviceId })
    .from(refreshToken)
    .innerJoin(userSession, eq(userSession.id, refreshToken.sessionId))
    .where(eq(refreshToken.tokenHash, hashOf(token)))
  return found?.deviceId ? { userId: found.userId, deviceId: found.deviceId } : null
}

async function revoke(db: Db, sessionId: string, reason: string): Promise<void> {
  await db
    .update(userSession)
    .set({ revokedAt: new Date(), revokedFor: reason })
    .where(and(eq(userSession.id, sessionId), isNull(userSession.revokedAt)))
}

/** Sessions that ended a while ago go when the person signs in again. */
async function forgetOld(db: Db, userId: number): Promise<void> {
  const own = db.select({ id: userSession.id }).from(userSession).where(eq(userSession.userId, userId))
  await db
    .delete(refreshToken)
    .where(and(inArray(refreshToken.sessionId, own), sql`${refreshToken.expiresAt} < now() - interval '1 day'`))
  await db
    .delete(userSession)
    .where(
      and(
        eq(userSession.userId, userId),
        sql`coalesce(${userSession.revokedAt}, ${userSession.expiresAt}) < now() - interval '30 days'`,
        sql`not exists (select 1 from depot.refresh_token t where t.session_id = ${userSession.id})`,
      ),
    )
}
