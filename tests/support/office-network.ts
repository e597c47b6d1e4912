/** The office network of a test's server. */
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { keptIdentity, newIdentity } from '../../src/server/network/identity.ts'
import { createNetwork, type OfficeNetwork } from '../../src/server/network/network.ts'
import { quietLog } from './database.ts'
import type { TestServer } from './server.ts'

/** Closed at first; ends with the file's last test. */
export function testNetwork(
  { app }: TestServer,
  agencyName: () => string | null = () => 'Golden LPG Agency',
): OfficeNetwork {
  const data = mkdtempSync(join(inject('folder'), 'network-'))
  const network = createNetwork({
    app,
    log: quietLog,
    identity: { kept: () => keptIdentity(data), anew: () => newIdentity(data) },
    agencyName: async () => agencyName(),
    mayBeEmpty: false,
  })
  afterAll(() => network.close(0))
  return network
}
