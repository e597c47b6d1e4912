import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type ConnectionCode,
  decodeConnectionCode,
  decodeLastGroup,
  encodeConnectionCode,
  encodeLastGroup,
  OFFICE_PORT,
} from './connection-code.ts'

const office: ConnectionCode = {
  addresses: ['192.168.1.20'],
  port: OFFICE_PORT,
  pin: Uint8Array.from([0x5a, 1, 2, 3, 4, 5, 6, 7, 8, 0xff]),
  proof: 0x0abcdef,
}
const code = encodeConnectionCode(office)
const groups = code.split('-')

const anyCode: fc.Arbitrary<ConnectionCode> = fc.record({
  addresses: fc.array(fc.ipV4(), { minLength: 1, maxLength: 4 }),
  port: fc.oneof(fc.constant(OFFICE_PORT), fc.integer({ min: 1, max: 65_535 })),
  pin: fc.uint8Array({ minLength: 10, maxLength: 10 }),
  proof: fc.nat(2 ** 25 - 1),
})
const letter = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ')

describe('what is written is read back', () => {
  it('for any server', () => {
    fc.assert(
      fc.property(anyCode, (server) => {
        expect(decodeConnectionCode(encodeConnectionCode(server))).toEqual(server)
      }),
    )
  })

  it('however it is typed', () => {
    const typings = fc.record({
      server: anyCode,
      between: fc.constantFrom('-', ' ', '', '  ', '\n', '–', ' - ', '.'),
      small: fc.boolean(),
      letters: fc.boolean(),
    })
    fc.assert(
      fc.property(typings, ({ server, between, small, letters }) => {
        const written = encodeConnectionCode(server).replaceAll('-', between)
        const alike = letters ? written.replaceAll('0', 'O').replaceAll('1', 'l') : written
        expect(decodeConnectionCode(small ? ` ${alike.toLowerCase()} ` : alike)).toEqual(server)
      }),
    )
  })

  it('in six groups for one address at the usual port, each of letters that are told apart', () => {
    expect(groups).toHaveLength(6)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{6}-){5}[0-9A-HJKMNP-TV-Z]{6}$/)
  })

  it('the last group by itself', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 25 - 1), (proof) => {
        expect(decodeLastGroup(encodeLastGroup(proof))).toBe(proof)
      }),
    )
    expect(groups.at(-1)).toBe(encodeLastGroup(office.proof))
  })
})

describe('a mistake is named', () => {
  const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

  it('one wrong character, by its group', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), letter, (group, at, other) => {
        const right = groups[group] ?? ''
        fc.pre(right[at] !== other)
        const typed = groups.with(group, right.slice(0, at) + other + right.slice(at + 1)).join(' ')
        expect(() => decodeConnectionCode(typed)).toThrow(`The ${ordinals[group]} group is mistyped.`)
      }),
    )
  })

  it('two characters that changed places, by their group', () => {
    fc.assert(
      fc.property(anyCode, fc.nat(), fc.nat(4), fc.nat(5), (server, which, a, b) => {
        const all = encodeConnectionCode(server).split('-')
        const group = which % all.length
        const letters = [...(all[group] ?? '')]
        fc.pre(letters[a] !== letters[b])
        ;[letters[a], letters[b]] = [letters[b] ?? '', letters[a] ?? '']
        expect(() => decodeConnectionCode(all.with(group, letters.join('')).join('-'))).toThrow(/ group is mistyped\./)
      }),
    )
  })

  it('groups that changed places', () => {
    const [first = '', second = '', third = '', ...rest] = groups
    expect(() => decodeConnectionCode([first, third, second, ...rest].join('-'))).toThrow(
      'The second group is mistyped.',
    )
  })

  test.each([
    [groups.slice(0, 4).join('-'), 'The code has 6 groups, and 4 were typed.'],
    [`${code}-${groups[1]}`, 'The code has 6 groups, and 7 were typed.'],
    [
      [groups[0], groups[1]?.slice(0, 5), ...groups.slice(2)].join('-'),
      'The second group has 5 characters and should have 6.',
    ],
    [code.slice(0, -1), 'The sixth group has 5 characters and should have 6.'],
    [code.slice(-6), 'This is the last group alone: it is enough where a PC was found. Type all groups of the code.'],
    ['', 'Type the code that stands on the office’s PC.'],
    [' - ', 'Type the code that stands on the office’s PC.'],
    [code.replace(groups[3] ?? '', '💥'), 'The fourth group has 2 characters and should have 6.'],
  ])('%j: %s', (typed, words) => expect(() => decodeConnectionCode(typed)).toThrow(words))

  it('a code of a newer version', () => {
    const newer = encodeLastGroup(2 ** 24) // digits alone matter here: the first of them says the version
    const digits = newer.slice(0, 5)
    const fits = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'].map((check) => `${digits}${check}`)
    const said = fits.map((first) => {
      try {
        decodeConnectionCode([first, ...groups.slice(1)].join('-'))
        return 'read'
      } catch (error) {
        return error instanceof Error ? error.message : ''
      }
    })
    expect(said.filter((words) => words.includes('newer version of Depot'))).toHaveLength(1)
    expect(said.filter((words) => words === 'The first group is mistyped.')).toHaveLength(31)
  })

  it('any text is a code or refused, never an error of the program', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9A-Z -]{0,60}$/)), (text) => {
        try {
          decodeConnectionCode(text)
        } catch (error) {
          expect(error).toMatchObject({ key: 'INVALID', details: [{ field: 'code' }] })
        }
      }),
    )
  })

  test.each(['', '12345', encodeLastGroup(5).replace(/.$/, 'Z'), groups[0] ?? ''])('the last group %j', (typed) =>
    expect(() => decodeLastGroup(typed)).toThrow(/^The last group /),
  )
})

test.each([
  { ...office, addresses: [] },
  { ...office, addresses: ['::1'] },
  { ...office, addresses: ['1.2.3.400'] },
  { ...office, pin: new Uint8Array(32) },
  { ...office, proof: 2 ** 25 },
])('what is no server cannot be written: %j', (wrong) => expect(() => encodeConnectionCode(wrong)).toThrow(RangeError))
