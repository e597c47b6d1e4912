/**
 * The keys that all servers of one database share: they sign access tokens, derive refresh tokens and seal kept secrets. Made on the first start, and read
 * as the owner at each: the runtime role, which answers requests, cannot read them.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { Client } from 'pg'
import { connect } from '../db/roles.ts'

export type StoredKey = { kid: string; secret: string }

const makers = {
  'access-token': async () => {
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
    return JSON.stringify(await exportJWK(privateKey))
  },
  'refresh-token': async () => randomBytes(32).toString('base64url'),
  'kept-secret': async () => randomBytes(32).toString('base64url'),
}
type Purpose = keyof typeof makers

/** All keys by purpose, the newest first: it signs, the others still verify. */
export type ServerKeys = Record<Purpose, [StoredKey, ...StoredKey[]]>

export async function serverKeys(adminUrl: string): Promise<ServerKeys> {
  const client = await connect(adminUrl)
  try {
    await client.query('set role depot_owner')
    await client.query('begin')
    // Servers that start together make one key, not one each.
    await client.query('select pg_advisory_xact_lock(3, 1)')
    const keys = {
      'access-token': await keysOf(client, 'access-token'),
      'refresh-token': await keysOf(client, 'refresh-token'),
      'kept-secret': await keysOf(client, 'kept-secret'),
    }
    await client.query('commit')
    return keys
  } finally {
    await client.end()
  }
}

async function keysOf(client: Client, purpose: Purpose): Promise<[StoredKey, ...StoredKey[]]> {
  const stored = await client.query<StoredKey>(
    'select kid, secret from depot.server_key where purpose = $1 order by created_at desc, kid',
    [purpose],
  )
  const [newest, ...older] = stored.rows
  if (newest) return [newest, ...older]
  const made = { kid: randomUUID(), secret: await makers[purpose]() }
  await client.query('insert into depot.server_key (kid, purpose, secret, created_at) values ($1, $2, $3, now())', [
    made.kid,
    purpose,
    made.secret,
  ])
  return [made]
}
