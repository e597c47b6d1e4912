/** Access tokens: signed, a quarter of an hour, naming the person and the session. What the person may do is read from the database. */
import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { StoredKey } from './server-keys.ts'

const ALGORITHM = 'EdDSA'
const TYPE = 'at+jwt'
const ISSUER = 'depot'
const AUDIENCE = 'depot-api'
const LIFETIME = '15 min'
const CLOCK_TOLERANCE_S = 2
/** Tokens remembered as verified: far more than people at work at a time. */
const REMEMBERED = 500

const Claims = z.object({ sub: z.coerce.number().int().positive(), sid: z.uuid(), exp: z.number() })

type TokenOwner = { userId: number; sessionId: string }
export type AccessTokens = {
  sign(userId: number, sessionId: string): Promise<string>
  /** Null for anything but a token of ours that has not expired. */
  verify(token: string): Promise<TokenOwner | null>
}

export async function accessTokens(keys: readonly [StoredKey, ...StoredKey[]]): Promise<AccessTokens> {
  const parsed = keys.map(({ kid, secret }): JWK => ({ ...JSON.parse(secret), kid, alg: ALGORITHM, use: 'sig' }))
  const [current] = parsed
  if (!current) throw new Error('there is no key to sign with')
  const signingKey = await importJWK(current, ALGORITHM)
  const known = createLocalJWKSet({ keys: parsed.map(({ d: _private, ...open }) => open) })
  // The same token comes with every call of its quarter of an hour: its signature is checked once.
  const verified = new Map<string, TokenOwner & { until: number }>()
  return {
    sign: (userId, sessionId) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: keys[0].kid })
        .setSubject(String(userId))
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setNotBefore('0 s')
        .setExpirationTime(LIFETIME)
        .setJti(randomUUID())
        .sign(signingKey),
    async verify(token) {
      const seen = verified.get(token)
      if (seen && Date.now() < seen.until) return seen
      try {
        const { payload } = await jwtVerify(token, known, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'sid', 'exp', 'nbf', 'jti'],
          clockTolerance: CLOCK_TOLERANCE_S,
        })
        const claims = Claims.parse(payload)
        const until = (claims.exp + CLOCK_TOLERANCE_S) * 1000
        const owner = { userId: claims.sub, sessionId: claims.sid, until }
        if (verified.size >= REMEMBERED) verified.clear()
        verified.set(token, owner)
        return owner
      } catch {
        // Whatever is wrong with it, the answer is the same: sign in again.
        return null
      }
    },
  }
}
