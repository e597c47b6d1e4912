/** Pairing with the office's PC: its key is checked against the code that a person typed before anything else is sent there. */
import { refuse } from '#contract/errors.ts'
import {
  decodeConnectionCode,
  decodeLastGroup,
  PIN_BYTES,
  PROOF_BITS,
  slowHash,
} from '#contract/network/connection-code.ts'
import { type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { keyAt } from './pinned.ts'

const ANSWER_MS = 6_000

/** A server whose key was found right. */
export type Paired = {
  /** Its origin. */
  url: string
  /** SHA-256 of its key's SPKI, in hexadecimal. */
  pin: string
}

/**
 * @param typed the whole connection code
 * @throws Refusal INVALID in words: mistyped, nobody answers, or somebody with another key
 */
export async function pairByCode(typed: string): Promise<Paired> {
  const { addresses, port, pin, proof } = decodeConnectionCode(typed)
  return pair(addresses, port, async (key) => key.subarray(0, PIN_BYTES).equals(pin) && (await proofOf(key)) === proof)
}

/**
 * @param addresses where a server was found, one of which is enough
 * @param typed the last group of its connection code
 * @throws as {@link pairByCode}
 */
export async function pairByLastGroup(addresses: readonly string[], port: number, typed: string): Promise<Paired> {
  const proof = decodeLastGroup(typed)
  return pair(addresses, port, async (key) => (await proofOf(key)) === proof)
}

async function pair(
  addresses: readonly string[],
  port: number,
  isRight: (key: Buffer) => Promise<boolean>,
): Promise<Paired> {
  const answers = await Promise.allSettled(addresses.map((address) => keyAt(address, port, ANSWER_MS)))
  let answered: string | undefined
  for (const [at, answer] of answers.entries()) {
    const address = addresses[at]
    if (answer.status === 'rejected' || address === undefined) continue
    if (await isRight(answer.value)) return { url: `https://${address}:${port}`, pin: answer.value.toString('hex') }
    answered ??= address
  }
  if (answered)
    return wrong(`The code does not belong to what answers at ${answered}. Nothing was sent there. ${AGAIN}`)
  return wrong(`Nothing answers at ${addresses.join(' or ')}, port ${port}. ${CHECK}`)
}

const AGAIN =
  'Read the code on the office’s PC once more, under System › Office network: a new key has a new code. If it is the same, another computer answers in its place: tell an Admin.'
const CHECK =
  'Check that the office’s PC is on, that its office network is switched on, that both PCs are on the same network, and that no firewall is in between.'

const wrong = (message: string): never => refuse('INVALID', message, [{ field: 'code', message }])

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** The bits of the last group, as the server computes them from its key. */
async function proofOf(key: Buffer): Promise<number> {
  const { salt, N, r, p, bytes } = slowHash
  const hash = await derive(key.toString('hex'), Buffer.from(salt), bytes, { N, r, p, maxmem: 256 * N * r })
  return hash.readUInt32BE() >>> (32 - PROOF_BITS)
}
