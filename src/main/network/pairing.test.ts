import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeFor, madeIdentity, pinOf, silentPorts, tlsDouble, type TlsDouble } from '../../../tests/main/tls-double.ts'
import { jsonFile } from '../settings/json-file.ts'
import { PairedServers, rememberPaired } from './paired-servers.ts'
import { pairByCode, pairByLastGroup } from './pairing.ts'

const here = '127.0.0.1'
let ours: Awaited<ReturnType<typeof madeIdentity>>
let theirs: typeof ours
let right: TlsDouble
let hostile: TlsDouble
let silent: Awaited<ReturnType<typeof silentPorts>>
beforeAll(async () => {
  ;[ours, theirs, silent] = await Promise.all([madeIdentity(), madeIdentity(), silentPorts()])
  ;[right, hostile] = await Promise.all([tlsDouble(ours), tlsDouble(theirs)])
})
afterAll(async () => {
  silent.stop()
  await Promise.all([right.stop(), hostile.stop()])
})
const lastGroup = (code: string): string => code.split('-').at(-1) ?? ''
const nothingSent = () => expect([right.heard(), hostile.heard()]).toEqual(['', ''])

describe('by the whole code', () => {
  it('finds the server of that key, and sends it nothing yet', async () => {
    const code = await codeFor(ours, [here], right.port)
    expect(await pairByCode(code.toLowerCase())).toEqual({ url: right.origin, pin: pinOf(ours) })
    nothingSent()
  })

  it('takes the address that answers', async () => {
    // On the second address nothing listens, or the system has none.
    const code = await codeFor(ours, ['127.9.9.9', here], right.port)
    expect((await pairByCode(code)).url).toBe(right.origin)
  })

  it('refuses a server with another key at that very address', async () => {
    const code = await codeFor(ours, [here], hostile.port)
    await expect(pairByCode(code)).rejects.toMatchObject({
      key: 'INVALID',
      message: expect.stringMatching(
        /^The code does not belong to what answers at 127\.0\.0\.1\. Nothing was sent there\./,
      ),
      details: [{ field: 'code' }],
    })
    nothingSent()
  })

  it('says that nobody answers, and what to look at', async () => {
    const code = await codeFor(ours, [here], silent.closed)
    await expect(pairByCode(code)).rejects.toThrow(/^Nothing answers at 127\.0\.0\.1, port \d+\. Check that .*firewall/)
  })

  it('names the group that is mistyped before it asks anybody', async () => {
    const groups = (await codeFor(ours, [here], right.port)).split('-')
    const before = right.connections()
    await expect(pairByCode(groups.with(2, 'ABCDEF').join(' '))).rejects.toThrow('The third group is mistyped.')
    expect(right.connections()).toBe(before)
  })
})

describe('by the last group, where the server was found', () => {
  it('takes the server whose key it proves', async () => {
    const group = lastGroup(await codeFor(ours, [here], right.port))
    expect(await pairByLastGroup([here], right.port, ` ${group.toLowerCase()} `)).toEqual({
      url: right.origin,
      pin: pinOf(ours),
    })
  })

  it('refuses one that announces the same name and has another key', async () => {
    const group = lastGroup(await codeFor(ours, [here], right.port))
    await expect(pairByLastGroup([here], hostile.port, group)).rejects.toThrow(/does not belong to what answers/)
    nothingSent()
  })

  it('says that it is mistyped', async () => {
    await expect(pairByLastGroup([here], right.port, '123456')).rejects.toThrow(/^The last group /)
  })
})

it('a server that moved, or has a new key, keeps the copies that are named after it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'depot-paired-'))
  const file = jsonFile(join(folder, 'paired-servers.json'), PairedServers)
  const [pin, other] = [pinOf(ours), pinOf(theirs)]
  const at = (address: string) => `https://${address}:4701`
  const first = await rememberPaired(file, { url: at('10.0.0.2'), pin })
  expect(first).toEqual({ kind: 'remote', url: at('10.0.0.2'), pin, known: at('10.0.0.2') })
  expect(await rememberPaired(file, { url: at('10.0.0.9'), pin })).toEqual({ ...first, url: at('10.0.0.9') })
  expect(await rememberPaired(file, { url: at('10.0.0.9'), pin: other })).toMatchObject({ known: at('10.0.0.2') })
  expect(await rememberPaired(file, { url: at('10.0.0.50'), pin })).toMatchObject({ known: at('10.0.0.50') })
  rmSync(folder, { recursive: true })
})
