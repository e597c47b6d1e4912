import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { mayAccess } from './access.ts'
import { addDays, businessDate, dayOf, daysBetween, isBusinessDate, notBeforeToday } from './dates.ts'
import { CreditRowInput } from './bills/bill.ts'
import { parseFilters, parseSort, pageWindow } from './paging.ts'
import { GrnFilters } from './inventory/grn.ts'
import { api } from './index.ts'
import {
  CodeText,
  DescriptionText,
  NameText,
  PartyNameText,
  PhoneText,
  ReferenceText,
  ruleKeyOf,
  StrictText,
} from './rules.ts'
import { allowsBottles } from './inventory/stock.ts'

/** The fields that a call takes. */
const shapeOf = (call: { '~orpc': { inputSchema?: unknown } }): Record<string, z.ZodType | undefined> =>
  (call['~orpc'].inputSchema as z.ZodObject<Record<string, z.ZodType>>).shape

/** What Sinhala needs between letters. */
const joiners = '\u200C\u200D'

const messagesOf = (schema: z.ZodType, text: string): string[] =>
  schema.safeParse(text).error?.issues.map((i) => i.message) ?? []

describe('names', () => {
  it.each(['Outlet A', 'K&S 100% Gas-House', 'ශ්‍රී ලංකා ගෑස්', 'கொழும்பு கடை', 'A'])('take %s', (text) => {
    expect(messagesOf(NameText, text)).toEqual([])
  })
  it.each([
    [' Outlet', 'not a space at the start or the end'],
    ['Outlet ', 'not a space at the start or the end'],
    ['A_B', '“_” is not allowed'],
    ['A.B', '“.” is not allowed'],
    ['x<script>', '“<” is not allowed'],
    ['a\tb', 'a tab is not allowed'],
    ['a\u200Bb', 'a character that cannot be seen is not allowed'],
    ['😀', '“😀” is not allowed'],
    ['=1+1', '“=” is not allowed'],
  ])('refuse %j in the specification’s words, with what is not allowed', (text, why) => {
    expect(messagesOf(NameText, text)).toEqual([`should contain numbers, letters, dashes and spaces only; ${why}`])
  })
  it('are refused for exactly the characters that the rule does not have, and the refusal names one of them', () => {
    for (const [schema, allowed] of [
      [NameText, /^[\p{L}\p{M}0-9\-&% ]$/u],
      [PartyNameText, /^[\p{L}\p{M}0-9\-&% .,'()/]$/u],
      [CodeText, /^[A-Z0-9-]$/],
      [StrictText, /^[\p{L}\p{M}0-9\-&%]$/u],
    ] as const)
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), (text) => {
          const refused = [...text].filter(
            (character) => !allowed.test(character) && (schema === CodeText || !joiners.includes(character)),
          )
          const messages = messagesOf(schema, text)
          expect(messages).toHaveLength(refused.length === 0 && text === text.trim() ? 0 : 1)
          if (messages.length === 0) return
          const [message = ''] = messages
          expect(ruleKeyOf(message)).toMatch(/^FORMAT_/)
          if (/\p{L}|[!-~]/u.test(refused[0] ?? '')) expect(message).toContain(`“${refused[0]}” is not allowed`)
        }),
      )
  })
  it('are at most 80 characters', () => {
    expect(messagesOf(NameText, 'a'.repeat(80))).toEqual([])
    expect(messagesOf(NameText, 'a'.repeat(81))).toEqual(['should have at most 80 characters'])
    expect(ruleKeyOf('should have at most 80 characters')).toBe('TOO_LONG')
  })
})

describe('references of bank transfers', () => {
  it('are taken as banks print them', () => {
    for (const text of ['REF-88/1', 'FT 26.331', '2026/11 0042']) expect(messagesOf(ReferenceText, text)).toEqual([])
    expect(ruleKeyOf(messagesOf(ReferenceText, 'a_b')[0] ?? '')).toBe('FORMAT_REFERENCE')
    expect(messagesOf(ReferenceText, ' a')).toHaveLength(1)
  })
  it('are no numbers of bills: the rows of a trip tell them apart', () => {
    const row = { tripId: 1, tr_type: 0, partyId: 2, amount: 100, bill_no: 'REF-88/1' }
    expect(CreditRowInput.safeParse({ ...row, paymentSource: 3 }).success).toBe(true)
    expect(CreditRowInput.safeParse({ ...row, paymentSource: 2 }).error?.issues[0]).toMatchObject({ path: ['bill_no'] })
  })
})

describe('names of parties and people', () => {
  it.each(['K.A. Silva', 'Silva & Sons (Pvt) Ltd', "People's Bank", 'Perera, N.', 'A/C Stores', 'ශ්‍රී ලංකා (පුද්)'])(
    'take %s',
    (text) => {
      expect(messagesOf(PartyNameText, text)).toEqual([])
    },
  )
  it('refuse what no name has, and say which character', () => {
    expect(messagesOf(PartyNameText, 'Silva; Sons')).toEqual([
      "should contain numbers, letters, dashes, spaces and . , ' ( ) / only; “;” is not allowed",
    ])
    expect(ruleKeyOf(messagesOf(PartyNameText, 'a_b')[0] ?? '')).toBe('FORMAT_PARTY_NAME')
  })
  it('are what every call takes for a person or an organisation', () => {
    const fields = [
      api.party.create,
      api.party.update,
      api.employee.create,
      api.employee.update,
      api.agency.create,
      api.agency.changeLetterhead,
      api.bank.create,
      api.bank.update,
    ].map((call) => shapeOf(call).name)
    const others = [
      shapeOf(api.user.register).fullName,
      shapeOf(api.user.update).fullName,
      shapeOf(api.cheque.create).drawerBank,
    ]
    for (const field of [...fields, ...others]) expect(field?.safeParse("K.A. Silva's (Pvt) Ltd").success).toBe(true)
    for (const call of [
      api.stock.createItem,
      api.route.create,
      api.vehicle.create,
      api.account.create,
      api.employeeRole.create,
    ])
      expect(shapeOf(call).name?.safeParse('K.A. Silva').success).toBe(false)
  })
})

describe('phone numbers', () => {
  it.each(['077 123 4567', '+94 (11) 234-5678', '119', '0112345678/077 123 4567', '011 2345678, 077 1234567', '', ' '])(
    'take %j',
    (text) => {
      expect(messagesOf(PhoneText, text)).toEqual([])
    },
  )
  it.each(['12ab', '12', 'n/a', '077_123', '1234567890123456', '077 123 4567 /', '077x1234567'])(
    'refuse %j',
    (text) => {
      expect(messagesOf(PhoneText, text)).toEqual(['should be a phone number, such as 077 123 4567'])
    },
  )
  it('are what every call takes for a phone', () => {
    for (const call of [
      api.party.create,
      api.party.update,
      api.employee.create,
      api.employee.update,
      api.agency.create,
      api.agency.changeLetterhead,
    ])
      expect(shapeOf(call).phone?.safeParse('12ab').success).toBe(false)
  })
})

describe('descriptions of goods and bottles', () => {
  const fields = [
    shapeOf(api.stock.create).description,
    shapeOf(api.stock.update).description,
    shapeOf(api.bottleStock.create).description,
    shapeOf(api.bottleStock.update).description,
    shapeOf(api.bottleType.create).name,
    shapeOf(api.bottleType.update).name,
  ]
  it('are free text without the spaces around it', () => {
    for (const field of fields) expect(field?.parse(' 12.5 kg cylinder, "new" * ')).toBe('12.5 kg cylinder, "new" *')
  })
  it.each([
    ['   ', 'is required'],
    ['a\nb', 'should not contain control characters'],
    ['a\u0007', 'should not contain control characters'],
  ])('refuse %j', (text, why) => {
    for (const field of fields) expect(messagesOf(field ?? NameText, text)).toEqual([why])
  })
  it('have an end', () => {
    expect(messagesOf(DescriptionText, 'a'.repeat(260))).toEqual([])
    expect(messagesOf(DescriptionText, 'a'.repeat(261))).toEqual(['should have at most 260 characters'])
  })
})

describe('codes and strict texts', () => {
  it('take capitals, digits and dashes', () => {
    expect(messagesOf(CodeText, 'LPG-12-5')).toEqual([])
    for (const text of ['lpg', 'LPG 12', 'LPG_1', 'ශ'])
      expect(messagesOf(CodeText, text)).toEqual([
        expect.stringMatching(/^should contain numbers, capital letters and dashes only; .+ is not allowed$/),
      ])
  })
  it('take letters, digits, dash, ampersand and percent', () => {
    expect(messagesOf(StrictText, 'LT-88213&b%')).toEqual([])
    for (const text of ['a b', 'a/b', 'a.b'])
      expect(messagesOf(StrictText, text)).toEqual([
        expect.stringMatching(/^should contain numbers, letters and dashes only; .+ is not allowed$/),
      ])
  })
})

describe('dates', () => {
  it('are real days', () => {
    expect(isBusinessDate('2028-02-29')).toBe(true)
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '01-01-2026', '', '2026-01-01T00:00:00Z'])
      expect(isBusinessDate(text)).toBe(false)
  })
  it('add and subtract', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5000, max: 5000 }),
        (n) => daysBetween(businessDate('2026-03-01'), addDays(businessDate('2026-03-01'), n)) === n,
      ),
    )
  })
  it('turn at midnight in Colombo, not in London', () => {
    expect(dayOf(new Date('2026-03-01T18:29:59Z'))).toBe('2026-03-01')
    expect(dayOf(new Date('2026-03-01T18:30:00Z'))).toBe('2026-03-02')
  })
  it('never lie in the past where the past is illegal', () => {
    const today = businessDate('2026-03-10')
    expect(notBeforeToday('nonsense', today)).toBe(today)
    expect(notBeforeToday('2026-03-09', today)).toBe(today)
    expect(notBeforeToday('2026-03-11', today)).toBe('2026-03-11')
    expect(notBeforeToday(null, today)).toBe(today)
  })
})

describe('lists', () => {
  it('take page sizes of the specification and clamp others to 100', () => {
    expect(pageWindow({})).toEqual({ page: 1, pageSize: 10, offset: 0 })
    expect(pageWindow({ Page: 3, PageSize: 20 })).toEqual({ page: 3, pageSize: 20, offset: 40 })
    expect(pageWindow({ PageSize: 7 }).pageSize).toBe(100)
    expect(pageWindow({ Page: 3, Rows: 23 })).toEqual({ page: 3, pageSize: 23, offset: 46 })
  })
  it('refuse filters and sorts they do not know', () => {
    expect(parseFilters(GrnFilters, '{"isRead":false}')).toEqual({ isRead: false })
    for (const filters of ['{"drop":1}', 'nonsense', '[]', '{"from":"2026-02-30"}'])
      expect(() => parseFilters(GrnFilters, filters)).toThrow('filter')
    expect(parseSort(['date'], '-date', { field: 'date', descending: false })).toEqual({
      field: 'date',
      descending: true,
    })
    expect(() => parseSort(['date'], 'id;drop', { field: 'date', descending: true })).toThrow('sorted')
  })
})

describe('access', () => {
  it.each([
    ['guest', [true, true, true]],
    ['editor', [false, true, true]],
    ['admin', [false, true, true]],
    ['sa', [false, false, true]],
    ['public', [true, true, true]],
  ] as const)('%s', (level, expected) => {
    expect(([1, 2, 3] as const).map((role) => mayAccess(level, [role]))).toEqual(expected)
  })
  it('nobody without a role is let in', () => {
    expect(mayAccess('guest', [])).toBe(false)
  })
  it('bottles follow the first entry of the list', () => {
    expect(allowsBottles({ bottleAllowed: [] })).toBe(false)
    expect(allowsBottles({ bottleAllowed: [{ stockItemId: 1, bottleStockId: null }] })).toBe(false)
    expect(allowsBottles({ bottleAllowed: [{ stockItemId: 1, bottleStockId: 9 }] })).toBe(true)
  })
})
