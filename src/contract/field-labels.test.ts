/** Every refusal of an input says its field by a label that a person knows, in words of ours. */
import { isContractProcedure } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldLabels } from './field-labels.ts'
import { fieldLabel, labelled, sayField } from './say-field.ts'
import { api } from './index.ts'
import { invalidInput } from './invalid-input.ts'
import { desktop } from './desktop.ts'

type Field = { path: string[]; schema: unknown }

/** The schema under `.optional()`, `.nullable()` and the like. */
function inner(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inner(schema.unwrap())
  return schema instanceof z.ZodPipe ? inner(schema.in) : schema
}

/** Every field under a schema with its path; of a list its first line. */
function fieldsOf(wrapped: unknown, path: string[] = []): Field[] {
  const schema = inner(wrapped)
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => [
      { path: [...path, name], schema: field },
      ...fieldsOf(field, [...path, name]),
    ])
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, [...path, '0'])
  return schema instanceof z.ZodUnion ? schema.options.flatMap((option) => fieldsOf(option, path)) : []
}

const calls = Object.entries({ ...api, session: desktop.session, setup: desktop.setup }).flatMap(([area, procedures]) =>
  Object.entries(procedures).flatMap(([name, procedure]) => {
    const schema = isContractProcedure(procedure)
      ? (procedure['~orpc'].inputSchema as z.ZodType | undefined)
      : undefined
    return schema ? [{ call: `${area}.${name}`, schema }] : []
  }),
)

/** An input that holds `value` at the path and nothing else. */
function holding([name, ...more]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  return name === '0' ? [holding(more, value)] : { [name]: holding(more, value) }
}

const wrongValues = [
  undefined,
  null,
  '',
  ' ',
  '\u0007',
  '_@',
  'x'.repeat(5000),
  -1,
  0.5,
  1e17,
  Number.NaN,
  true,
  [],
  ['?'],
  {},
  { no: 1 },
]
const rawText = /invalid|expected|, received|too (?:small|big)|undefined|unrecognized/i
const named = new RegExp(
  `^(?:(?:${Object.values(fieldLabels)
    .map((label) => label.replace(/[.*+?^$()|[\]{}\\]/g, String.raw`\$&`))
    .join('|')})(?: in .+)?|[A-Z]\\w+ \\d+(?: of .+)?|“[\\w.]+”) \\S`,
)

describe('the table of field labels', () => {
  const names = new Set(calls.flatMap(({ schema }) => fieldsOf(schema).map(({ path }) => path.at(-1) ?? '')))
  it('holds every field of every call', () => {
    expect([...names].filter((name) => !Object.hasOwn(fieldLabels, name))).toEqual([])
  })
  it('holds labels for people: words, no names of the wire', () => {
    for (const [name, label] of Object.entries(fieldLabels)) {
      expect(label, name).toMatch(/^[A-Z]/)
      expect(label, name).not.toMatch(/_|[a-z][A-Z](?!dmin)|\bId\b/)
    }
  })
  it('says where in a document a field stands', () => {
    expect(fieldLabel('lines.0.qty')).toBe('Quantity in line 1')
    expect(fieldLabel('cheques.1.bills.0.amount')).toBe('Amount in bill 1 of cheque 2')
    expect(fieldLabel('cheques.2')).toBe('Cheque 3')
    expect(fieldLabel('nothing')).toBeNull()
  })
})

describe('messages', () => {
  it.each([
    ['is required', 'Quantity is required'],
    ['should be at most 3', 'Quantity should be at most 3'],
    ['only 3 there', 'Quantity: only 3 there'],
    ['Only 3 are left.', 'Only 3 are left.'],
    ['Quantity is required', 'Quantity is required'],
  ])('%j of the quantity is %j', (message, said) => expect(sayField('Quantity', message)).toBe(said))
  it('name what no call has as it was sent', () => {
    expect(labelled({ field: 'prise', message: 'is not known here' }).message).toBe('“prise” is not known here')
    expect(labelled({ message: 'journal lines (2)' }).message).toBe('journal lines (2)')
  })
})

describe('a refused input', () => {
  it.each(calls)('of $call says its field by its label, in our words, whatever is wrong', ({ schema }) => {
    const wrong = new Set<string>()
    for (const { path } of fieldsOf(schema))
      for (const value of wrongValues) {
        const input = holding(path, value)
        const { issues } = schema.safeParse(input).error ?? {}
        if (!issues) continue
        const { details, message } = invalidInput(issues, input)
        for (const said of [message, ...details.map((detail) => detail.message)])
          if (!named.test(said) || rawText.test(said)) wrong.add(`${path.join('.')}: ${said}`)
      }
    expect([...wrong]).toEqual([])
  })
  it('is what every call with fields answers to a field of its own that is nonsense', () => {
    const unmoved = calls.filter(({ schema }) =>
      fieldsOf(schema).some(({ path }) => wrongValues.every((value) => schema.safeParse(holding(path, value)).success)),
    )
    expect(unmoved).toEqual([])
  })
  it('has the paths as they were sent', () => {
    const schema = api.grn.create['~orpc'].inputSchema as z.ZodType
    const input = {
      supplierId: 1,
      date: '2026-03-02',
      supplierInvoiceNo: 'a b',
      lines: [{ stockItemId: 1, unitCost: 5, reselling_price: 9 }],
    }
    const refusal = invalidInput(schema.safeParse(input).error?.issues ?? [], input)
    expect(refusal.status).toBe(400)
    expect(refusal.key).toBe('FORMAT_STRICT')
    expect(refusal.details).toEqual([
      {
        field: 'supplierInvoiceNo',
        message: 'Invoice no. should contain numbers, letters and dashes only; a space is not allowed',
      },
      { field: 'lines.0.qty', message: 'Quantity in line 1 is required' },
    ])
    expect(refusal.message).toBe(refusal.details[0]?.message)
  })
})
