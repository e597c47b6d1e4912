/** The contract and the table of paths against the specification, row by row; docs/coverage.md is written from what is found here (`npm run coverage`). */
import { isContractProcedure } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api, declaredCalls, streams } from '#contract/index.ts'
import { wireName } from '#contract/wire.ts'
import { navigation } from '../../src/renderer/app/navigation.tsx'
import { testsOfCall } from './call-tests.ts'
import { coveragePage } from './page.ts'
import { furtherRoutes, isFamily, specifiedCalls, specifiedRoutes } from './lists.ts'
import { screensOfCall, testsOfRoute } from './screens.ts'
import { textOf } from './sources.ts'
import { unasked } from './unasked.ts'

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const specified = new Set(specifiedCalls.map(keyOf))

const calls = declaredCalls().map((call) => ({
  ...call,
  additive: !specified.has(keyOf(call)),
  tests: testsOfCall(call),
  screens: screensOfCall(call.name, call.path),
}))
const listed = new Map([...specifiedRoutes, ...furtherRoutes].map((route) => [route.path, route]))
const further = new Set(furtherRoutes.map(({ path }) => path))
const routes = navigation.map((entry) => ({
  ...entry,
  additive: further.has(entry.path),
  tests: testsOfRoute(entry.path),
}))

/** What a call takes: its schema; undefined for one that takes nothing. */
function schemaOf(call: string): z.ZodType | undefined {
  const [area = '', name = ''] = call.split('.')
  const all: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { ...api, streams }
  const procedure = all[area]?.[name]
  if (!isContractProcedure(procedure)) throw new Error(`${call} is not declared`)
  const { inputSchema } = procedure['~orpc']
  return inputSchema instanceof z.ZodType ? inputSchema : undefined
}

/** Names of a call's parameters and fields, wherever its schema offers a choice. */
function namesOf(call: string): Set<string> {
  const inputSchema = schemaOf(call)
  if (!inputSchema) return new Set()
  const found = new Set<string>()
  const gather = (schema: z.core.JSONSchema.BaseSchema | boolean) => {
    if (typeof schema === 'boolean') return
    for (const property of Object.keys(schema.properties ?? {})) found.add(property)
    for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) gather(part)
  }
  gather(z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }))
  return found
}

describe('the calls of the specification', () => {
  it('are 168, and every one is declared by its method, path and spelling', () => {
    expect(specified.size).toBe(168)
    const declared = new Set(calls.map(keyOf))
    expect([...specified].filter((key) => !declared.has(key))).toEqual([])
  })

  it('take every parameter and field by the name that the specification gives it', () => {
    const missing = specifiedCalls.flatMap((call) => {
      const declared = calls.find((one) => keyOf(one) === keyOf(call))
      const own = declared ? [...namesOf(declared.name)] : []
      const known = new Set(own.map((name) => wireName(call.path, name)))
      return call.names.filter((name) => !known.has(name)).map((name) => `${keyOf(call)}: ${name}`)
    })
    expect(missing).toEqual([])
  })

  it('take each day of their query with a time beside it as well', () => {
    const days = /^(stDate|enDate|startDate|endDate|fromDate|toDate|dateTime|inputDate|date)$/
    const asked = specifiedCalls.flatMap((call) =>
      call.method !== 'GET' ? [] : call.names.filter((name) => days.test(name)).map((name) => ({ call, name })),
    )
    expect(asked.length).toBeGreaterThan(30)
    for (const { call, name } of asked) {
      const schema = schemaOf(calls.find((one) => keyOf(one) === keyOf(call))?.name ?? '')
      const day = schema instanceof z.ZodObject ? schema.shape[name] : undefined
      for (const text of ['2026-03-02', '2026-03-02T17:30:00'])
        expect(day?.safeParse(text), `${keyOf(call)}: ${name}`).toMatchObject({ success: true, data: '2026-03-02' })
    }
  })

  it('are asked by a screen, or a wider call that is declared serves instead', () => {
    const silent = calls.filter(({ additive, screens }) => !additive && screens.length === 0).map(keyOf)
    expect(Object.keys(unasked).toSorted()).toEqual(silent.toSorted())
    const declared = new Map(calls.map((call) => [keyOf(call), call]))
    for (const instead of Object.values(unasked)) {
      const [wider] = /GET \/api\/\S+/.exec(instead) ?? []
      if (wider !== undefined) expect(declared.get(wider)?.screens.length ?? 0, instead).toBeGreaterThan(0)
    }
  })

  it('are exercised by a test, and so is every call beyond them', () => {
    expect(calls.filter(({ tests }) => tests.length === 0).map(keyOf)).toEqual([])
  })
})

describe('the routes of the specification', () => {
  it('are 116, and the table of paths has each of them', () => {
    expect(specifiedRoutes).toHaveLength(116)
    const known = new Set<string>(navigation.map(({ path }) => path))
    expect(specifiedRoutes.filter(({ path }) => !isFamily(path) && !known.has(path))).toEqual([])
    expect(navigation.filter(({ path }) => !listed.has(path))).toEqual([])
  })

  it('are opened by an end-to-end test, and so is every route beyond them', () => {
    expect(routes.filter(({ tests }) => tests.length === 0).map(({ path }) => path)).toEqual([])
  })
})

it('docs/domain.md says what every call and page beyond the specification is for', () => {
  const said = textOf('docs/domain.md')
  const unsaid = [...calls, ...routes].filter(({ path, additive }) => additive && !said.includes(path))
  expect(unsaid.map(({ path }) => path)).toEqual([])
})

it('docs/coverage.md says so; `npm run coverage` writes it anew', async () => {
  await expect(coveragePage({ calls, routes })).toMatchFileSnapshot('../../docs/coverage.md')
})
