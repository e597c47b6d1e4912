/** The keys that all servers of one database share: they sign access tokens and derive refresh tokens. Made on the first start. */
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair } from 'jose'
import type { Database } from '../db/client.ts'
import { serverKey } from '../db/schema/index.ts'

export type StoredKey = { kid: string; secret: string }

const makers = {
  'access-token': async () => {
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
    return JSON.stringify(await exportJWK(privateKey))
  },
  'refresh-token': async () => randomBytes(32).toString('base64url'),
}

/** All keys of a purpose, the newest first: it signs, the others still verify. */
export async function serverKeys(
  database: Database,
  purpose: keyof typeof makers,
): Promise<[StoredKey, ...StoredKey[]]> {
  return database.system(async (db) => {
    // Servers that start together make one key, not one each.
    await db.execute(sql`select pg_advisory_xact_lock(3, 1)`)
    const stored = await db.execute<StoredKey>(
      sql`select kid, secret from depot.server_key where purpose = ${purpose} order by created_at desc, kid`,
    )
    const [newest, ...older] = stored.rows
    if (newest) return [newest, ...older]
    const made = { kid: randomUUID(), secret: await makers[purpose]() }
    await db.insert(serverKey).values({ ...made, purpose, createdAt: new Date() })
    return [made]
  })
}
