/** The password of the embedded PostgreSQL: random, kept beside the data, readable by its owner only. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Secrets = z.object({ postgresPassword: z.string().min(20) })

/**
 * The password in `<data>/secrets.json`, made on the first start.
 * @throws Error in words when the cluster exists but its password is gone
 */
export function postgresPassword(data: string, clusterExists: boolean): string {
  const path = join(data, 'secrets.json')
  if (existsSync(path)) {
    const found = Secrets.safeParse(parsed(readFileSync(path, 'utf8')))
    if (found.success) return found.data.postgresPassword
    throw new Error(
      `${path} is damaged. Put it back from a copy of the data folder, or restore a backup into a new folder.`,
    )
  }
  if (clusterExists)
    throw new Error(
      `${path} is missing: it holds the password of the database beside it. Put it back, or restore a backup into a new folder.`,
    )
  const secrets = { postgresPassword: randomBytes(32).toString('base64url') }
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets)}\n`, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
  return secrets.postgresPassword
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
