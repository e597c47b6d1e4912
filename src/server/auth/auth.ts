/** Signing in, keeping the session and leaving it (specification §7 Auth; E-73). */
import type { LoginAnswer } from '#contract/auth.ts'
import { refuse } from '#contract/errors.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../audit.ts'
import type { Database } from '../db/client.ts'
import { keyedMutex } from '../keyed-mutex.ts'
import { users } from '../db/schema/index.ts'
import type { Actor } from '../db/tx.ts'
import type { Log } from '../log.ts'
import { type AccessTokens, accessTokens } from './access-token.ts'
import { type Caller, callerOfSession, namesAround } from './caller.ts'
import { type DeviceContacts, deviceContacts } from './device-contacts.ts'
import { requireDeviceAdmitted } from './device-lock.ts'
import { type Device, type DeviceTokens, deviceTokens, newDevice } from './device-tokens.ts'
import { fullCost, type HashCost, requireStrongPassword, type Passwords, passwordHasher } from './passwords.ts'
import { type ServerKeys } from './server-keys.ts'
import { endSessions, type Sessions, userSessions } from './sessions.ts'
import { bySession, byDevice, byStranger, loginThrottle, type Throttle } from './throttle.ts'

/** `deviceToken`: what an earlier sign-in of the person gave to this device. */
export type Credentials = { username: string; password: string; deviceToken?: string | undefined }
export type PasswordChange = { currentPassword: string; newPassword: string }
export type Tokens = { token: string; refreshToken: string }

export type Auth = {
  /**
   * Refuses BAD_CREDENTIALS in the same words whether the name, the password or the account is the reason; TOO_MANY when overrun;
   * DEVICE_REVOKED on a computer that was locked out.
   * @param deviceId the computer; null when it says nothing of itself
   */
  login(credentials: Credentials, ip: string | null, deviceId?: string | null): Promise<LoginAnswer>
  /** Refuses BAD_REFRESH_TOKEN; DEVICE_REVOKED when the session ended because its computer was locked out. */
  refresh(refreshToken: string): Promise<Tokens>
  /** Null when the token is not ours, has expired, or its session ended. */
  callerOf(token: string): Promise<Caller | null>
  logout(caller: Caller): Promise<void>
  /** Ends the person's other sessions. Refuses BAD_CREDENTIALS, WEAK_PASSWORD. */
  changePassword(caller: Caller, change: PasswordChange, actor: Actor): Promise<void>
  /** Refuses TOO_MANY when `owner`, the person or address that has it done, has too many waiting. */
  hashPassword(password: string, owner?: number | string): Promise<string>
  contacts: DeviceContacts
}

type Parts = {
  database: Database
  log: Log
  passwords: Passwords
  tokens: AccessTokens
  sessions: Sessions
  throttle: Throttle
  devices: DeviceTokens
}

export async function openAuth({
  database,
  keys,
  log,
  cost = fullCost,
}: {
  database: Database
  keys: ServerKeys
  log: Log
  cost?: HashCost | undefined
}): Promise<Auth> {
  const parts: Parts = {
    database,
    log,
    passwords: passwordHasher(cost),
    tokens: await accessTokens(keys['access-token']),
    sessions: userSessions(database, keys['refresh-token'][0]),
    throttle: loginThrottle(database),
    devices: deviceTokens(keys['refresh-token'][0]),
  }
  // Attempts at one name go one after the other: right ones in parallel do not lock each other out. A known device does not wait for strangers.
  const perName = keyedMutex()
  return {
    login(credentials, ip, deviceId = null) {
      const device = parts.devices.deviceOf(credentials.deviceToken)
      return perName(device?.id ?? credentials.username.toLowerCase(), () =>
        login(parts, credentials, { ip, deviceId, device }),
      )
    },
    refresh: (token) => refresh(parts, token),
    async callerOf(token) {
      const claims = await parts.tokens.verify(token)
      return claims && callerOfSession(database, claims.userId, claims.sessionId)
    },
    async logout({ sessionId }) {
      if (sessionId) await parts.sessions.end(sessionId, 'signed out')
    },
    changePassword: (caller, change, actor) =>
      perName(caller.username.toLowerCase(), () => changePassword(parts, caller, change, actor)),
    contacts: deviceContacts(database, log),
    hashPassword: (password, owner = 'server') => parts.passwords.hash(password, owner),
  }
}

async function login(
  { database, log, passwords, tokens, sessions, throttle, devices }: Parts,
  { username, password }: Credentials,
  { ip, deviceId, device }: { ip: string | null; deviceId: string | null; device: Device | null },
): Promise<LoginAnswer> {
  const user = await storedUser(database, username)
  const known = device && device.userId === user?.id ? device : null
  const attempt = known ? byDevice(known) : byStranger(username, ip)
  if (!(await throttle.mayTry(attempt))) {
    log.warn({ username, ip }, 'sign-in refused: locked')
    refuse('BAD_CREDENTIALS')
  }
  const isRight = await passwords.matches(user?.passwordHash ?? null, password, known?.id ?? `address ${ip}`)
  if (!user || !isRight || !user.isActive) {
    log.warn({ username, ip }, 'sign-in refused')
    refuse('BAD_CREDENTIALS')
  }
  await throttle.succeeded(attempt)
  if (deviceId !== null) await requireDeviceAdmitted(database, user.id, deviceId)
  if (passwords.isOutdated(user.passwordHash))
    await storePassword(database, user.id, await passwords.hash(password, user.id))
  const { sessionId, refreshToken } = await sessions.open(user.id, { ip, deviceId })
  const caller = await callerOfSession(database, user.id, sessionId)
  if (!caller) refuse('BAD_CREDENTIALS')
  return {
    token: await tokens.sign(user.id, sessionId),
    refreshToken,
    user: { id: user.id, username: caller.username, fullName: caller.fullName, agencies: [...caller.agencies] },
    roles: [...caller.roles],
    deviceToken: devices.tokenOf(known ?? newDevice(user.id)),
  }
}

async function refresh({ database, log, sessions, tokens }: Parts, token: string): Promise<Tokens> {
  const rotation = await sessions.rotate(token)
  if (rotation.outcome === 'reused')
    log.warn({ userId: rotation.userId }, 'a refresh token was used twice: the session is ended')
  if (rotation.outcome === 'invalid' && rotation.ended)
    await requireDeviceAdmitted(database, rotation.ended.userId, rotation.ended.deviceId)
  if (rotation.outcome !== 'rotated') refuse('BAD_REFRESH_TOKEN')
  return { token: await tokens.sign(rotation.userId, rotation.sessionId), refreshToken: rotation.refreshToken }
}

async function changePassword(
  { database, passwords, throttle }: Parts,
  caller: Caller,
  { currentPassword, newPassword }: PasswordChange,
  actor: Actor,
): Promise<void> {
  const attempt = bySession(caller.sessionId ?? 'local')
  if (!(await throttle.mayTry(attempt))) refuse('BAD_CREDENTIALS')
  const user = await storedUser(database, caller.username)
  if (!(await passwords.matches(user?.passwordHash ?? null, currentPassword, caller.userId))) {
    refuse('BAD_CREDENTIALS', 'The current password is wrong.', [{ field: 'currentPassword', message: 'is wrong' }])
  }
  await throttle.succeeded(attempt)
  requireStrongPassword(newPassword, 'newPassword', namesAround(caller, caller))
  const passwordHash = await passwords.hash(newPassword, caller.userId)
  await database.system(async (db, client) => {
    await db.update(users).set({ passwordHash, updatedAt: new Date() }).where(eq(users.id, caller.userId))
    await endSessions(db, caller.userId, caller.sessionId, 'password changed')
    // The person belongs to no agency alone: each of them is told.
    for (const { id } of caller.agencies.toSorted((a, b) => a.id - b.id)) {
      const tx = await database.enter(db, client, id, actor)
      await audit(tx, { entity: 'user', entityId: caller.userId, action: 'change-password', before: null, after: null })
    }
  })
}

async function storedUser(database: Database, username: string) {
  const [user] = await database.system((db) =>
    db.select().from(users).where(sql`lower(${users.username}) = lower(${username})`),
  )
  return user
}

async function storePassword(database: Database, userId: number, passwordHash: string): Promise<void> {
  await database.system((db) =>
    db.update(users).set({ passwordHash, updatedAt: new Date() }).where(eq(users.id, userId)),
  )
}
