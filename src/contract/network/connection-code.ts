/**
 * The connection code of the office network: what a person reads aloud so that another PC finds the server and knows its key. Groups of
 * six characters, of which the last is a check. The last group alone proves a server that was found otherwise.
 *
 * Contents, first bit first: version (2), how many addresses less one (2), whether the port is the usual one (1), each IPv4 address (32),
 * the port unless it is the usual one (16), the first 80 bits of the SHA-256 of the key's SPKI, zeros up to a whole group; then the last
 * group: 25 bits that are slow to compute from that SHA-256 ({@link slowHash}).
 */
import { refuse } from '../errors.ts'

/** Port of the office network unless somebody chose another. */
export const OFFICE_PORT = 4701
export const PIN_BYTES = 10
export const MOST_ADDRESSES = 4
export const PROOF_BITS = 25
/**
 * Parameters of scrypt for the last group. Keys are public, and 25 bits are few: whoever looks for another key with the same last group has
 * to pay half a second and 128 MB for each try.
 */
export const slowHash = { salt: 'depot office network', N: 2 ** 17, r: 8, p: 1, bytes: 4 } as const

/** Crockford's: no I, L, O, U, which are read as 1, 1, 0 and not at all. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 6
const DIGITS = GROUP - 1
const GROUP_BITS = DIGITS * 5
const VERSION = 0n
/** Place of the last group in its own check: it is the same however long the code is. */
const LAST_PLACE = 31
const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]

export type ConnectionCode = {
  /** IPv4, in the order in which they are tried; one to {@link MOST_ADDRESSES}. */
  addresses: readonly string[]
  port: number
  /** The first {@link PIN_BYTES} bytes of the SHA-256 of the key's SPKI. */
  pin: Uint8Array
  /** {@link PROOF_BITS} bits. */
  proof: number
}

/** @throws RangeError when it cannot be written as a code */
export function encodeConnectionCode({ addresses, port, pin, proof }: ConnectionCode): string {
  if (addresses.length === 0 || addresses.length > MOST_ADDRESSES) throw new RangeError('one to four addresses')
  if (pin.length !== PIN_BYTES) throw new RangeError('the pin has 80 bits')
  const isUsual = port === OFFICE_PORT
  const bits = bitWriter()
  bits.put(VERSION, 2)
  bits.put(addresses.length - 1, 2)
  bits.put(isUsual ? 1 : 0, 1)
  for (const address of addresses) bits.put(addressValue(address), 32)
  if (!isUsual) bits.put(port, 16)
  for (const byte of pin) bits.put(byte, 8)
  const groups = bits.groups()
  return [...groups.map((digits, at) => withCheck(digits, at)), encodeLastGroup(proof)].join('-')
}

/** The last group alone. */
export const encodeLastGroup = (proof: number): string => {
  if (!Number.isInteger(proof) || proof < 0 || proof >= 2 ** PROOF_BITS) throw new RangeError('the proof has 25 bits')
  return withCheck(digitsOf(BigInt(proof), DIGITS), LAST_PLACE)
}

/**
 * @param typed as a person typed it: small letters, spaces in place of dashes, or nothing between the groups
 * @throws Refusal INVALID that names the group which is mistyped
 */
export function decodeConnectionCode(typed: string): ConnectionCode {
  const groups = groupsOf(typed)
  const [first = wrong('Type the code that stands on the office’s PC.'), ...others] = groups
  if (others.length === 0 && dataIn(first, LAST_PLACE))
    wrong('This is the last group alone: it is enough where a PC was found. Type all groups of the code.')
  const opening = digitsIn(first, 0, place(0))
  const bits = bitReader()
  bits.add(opening)
  if (bits.take(2) !== VERSION) wrong('This code was made by a newer version of Depot. Update Depot on this PC first.')
  const count = Number(bits.take(2)) + 1
  const isUsual = bits.take(1) === 1n
  const needed = Math.ceil((5 + 32 * count + (isUsual ? 0 : 16) + PIN_BYTES * 8) / GROUP_BITS) + 1
  // Said before the lengths: one group that was left out would move all others.
  for (const [at, group] of others.entries())
    if (at + 2 < needed) bits.add(digitsIn(group, at + 1, place(at + 1)))
    else if (at + 2 === needed) digitsIn(group, LAST_PLACE, place(at + 1))
  if (groups.length !== needed) wrong(`The code has ${needed} groups, and ${groups.length} were typed.`)
  const addresses = Array.from({ length: count }, () => addressText(bits.take(32)))
  const port = isUsual ? OFFICE_PORT : Number(bits.take(16))
  const pin = Uint8Array.from({ length: PIN_BYTES }, () => Number(bits.take(8)))
  if (bits.rest() !== 0n || port === 0) wrong('This is no connection code of Depot.')
  return { addresses, port, pin, proof: decodeLastGroup(groups.at(-1) ?? '') }
}

/**
 * @param typed the last group, as a person typed it
 * @returns its {@link PROOF_BITS} bits
 * @throws Refusal INVALID in words
 */
export function decodeLastGroup(typed: string): number {
  const group = groupsOf(typed).join('')
  return Number(valueOf(digitsIn(group, LAST_PLACE, 'The last group')))
}

/** Groups as they were typed; without anything between them, six characters each. */
function groupsOf(typed: string): string[] {
  const parts = typed
    .toUpperCase()
    .split(/[\s.,;:_\p{Dash}]+/u)
    .filter((part) => part !== '')
  const [only = ''] = parts
  return parts.length === 1 && only.length > GROUP + 1 ? (only.match(/.{1,6}/g) ?? []) : parts
}

const place = (at: number): string => `The ${ORDINALS[at] ?? `${at + 1}th`} group`

/** The five digits of a group whose check fits its place. */
function digitsIn(group: string, at: number, name: string): number[] {
  if (group.length !== GROUP)
    wrong(`${name} has ${group.length} ${group.length === 1 ? 'character' : 'characters'} and should have ${GROUP}.`)
  return dataIn(group, at) ?? wrong(`${name} is mistyped.`)
}

/** Null: the check does not fit the place. */
function dataIn(group: string, at: number): number[] | null {
  const digits = [...group].map((letter) => ALPHABET.indexOf(letter === 'O' ? '0' : /[IL]/.test(letter) ? '1' : letter))
  const data = digits.slice(0, DIGITS)
  return digits.includes(-1) || checkOf(data, at) !== digits[DIGITS] ? null : data
}

const withCheck = (digits: readonly number[], at: number): string =>
  [...digits, checkOf(digits, at)].map((digit) => ALPHABET[digit]).join('')

/**
 * A check digit over GF(32): one wrong character, or two that changed places, never fit; nor does a group that stands in another's place.
 */
function checkOf(digits: readonly number[], at: number): number {
  return digits.reduce((sum, digit, index) => sum ^ times(digit, index + 1), at & 31)
}

/** A digit times α^power, in GF(32) with x^5 + x^2 + 1. */
function times(digit: number, power: number): number {
  let product = digit
  for (let step = 0; step < power; step += 1) product = product & 16 ? (product << 1) ^ 0b100101 : product << 1
  return product
}

function bitWriter() {
  let value = 0n
  let length = 0
  return {
    put(bits: number | bigint, width: number) {
      value = (value << BigInt(width)) | BigInt(bits)
      length += width
    },
    groups(): number[][] {
      const count = Math.ceil(length / GROUP_BITS)
      const digits = digitsOf(value << BigInt(count * GROUP_BITS - length), count * DIGITS)
      return Array.from({ length: count }, (_, at) => digits.slice(at * DIGITS, (at + 1) * DIGITS))
    },
  }
}

function bitReader() {
  let value = 0n
  let length = 0
  return {
    add(digits: readonly number[]) {
      value = (value << BigInt(GROUP_BITS)) | valueOf(digits)
      length += GROUP_BITS
    },
    take(width: number): bigint {
      length -= width
      const taken = value >> BigInt(length)
      value &= (1n << BigInt(length)) - 1n
      return taken
    },
    rest: () => value,
  }
}

const valueOf = (digits: readonly number[]): bigint => digits.reduce((sum, digit) => (sum << 5n) | BigInt(digit), 0n)

const digitsOf = (value: bigint, count: number): number[] =>
  Array.from({ length: count }, (_, at) => Number((value >> BigInt((count - 1 - at) * 5)) & 31n))

function addressValue(address: string): bigint {
  const bytes = address.split('.').map(Number)
  if (bytes.length !== 4 || bytes.some((byte) => !Number.isInteger(byte) || byte < 0 || byte > 255))
    throw new RangeError(`${address} is no IPv4 address`)
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

const addressText = (value: bigint): string => [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.')

const wrong = (message: string): never => refuse('INVALID', message, [{ field: 'code', message }])
