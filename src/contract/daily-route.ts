/** Routes ("roots" of the specification): the ways that vehicles go (specification §7 DailyRoute; domain.md §1.4, E-16). */
import { z } from 'zod'
import { byId, Done, Id, procedure } from './procedure.ts'
import { FreeText, NameText } from './rules.ts'

const tag = 'DailyRoute'
const path = '/api/DailyRoute'

export const DailyRoute = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  rowVersion: z.number().int(),
})
export type DailyRoute = z.infer<typeof DailyRoute>

const fields = { name: NameText, description: FreeText.optional() }
export const DailyRouteInput = z.strictObject(fields)
export type DailyRouteInput = z.infer<typeof DailyRouteInput>
export const DailyRouteChange = z.strictObject({
  id: Id,
  ...fields,
  isActive: z.boolean().optional(),
  rowVersion: z.number().int().optional(),
})
export type DailyRouteChange = z.infer<typeof DailyRouteChange>

export const dailyRoute = {
  /** All, by name; inactive ones too. */
  list: procedure({ method: 'GET', path, access: 'guest', offline: 'mirror', tag, summary: 'Routes' })
    .input(z.strictObject({}))
    .output(z.array(DailyRoute)),
  /** Additive. */
  get: procedure({
    method: 'GET',
    path: `${path}/{id}`,
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'One route',
  })
    .input(byId)
    .output(DailyRoute),
  create: procedure({ method: 'POST', path, access: 'admin', tag, summary: 'Add a route' })
    .input(DailyRouteInput)
    .output(DailyRoute),
  update: procedure({ method: 'PUT', path: `${path}/{id}`, access: 'admin', tag, summary: 'Edit a route' })
    .input(DailyRouteChange)
    .output(DailyRoute),
  remove: procedure({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'admin',
    tag,
    summary: 'Delete a route that nothing refers to',
  })
    .input(byId)
    .output(Done),
}
