/** Routes ("roots" of the specification): the ways that vehicles go (specification §7 DailyRoute; E-16). */
import { z } from 'zod'
import { byId, Done, Id, procedure } from '../procedure.ts'
import { FreeText, NameText } from '../rules.ts'

const tag = 'DailyRoute'
const path = '/api/DailyRoute'

export const Route = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  rowVersion: z.number().int(),
})
export type Route = z.infer<typeof Route>

const fields = { name: NameText, description: FreeText.optional() }
export const RouteInput = z.strictObject(fields)
export type RouteInput = z.infer<typeof RouteInput>
export const RouteChange = z.strictObject({
  id: Id,
  ...fields,
  isActive: z.boolean().optional(),
  rowVersion: z.number().int().optional(),
})
export type RouteChange = z.infer<typeof RouteChange>

export const route = {
  /** All, by name; inactive ones too. */
  list: procedure({ method: 'GET', path, access: 'guest', offline: 'mirror', tag, summary: 'Routes' })
    .input(z.strictObject({}))
    .output(z.array(Route)),
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
    .output(Route),
  create: procedure({ method: 'POST', path, access: 'admin', tag, summary: 'Add a route' })
    .input(RouteInput)
    .output(Route),
  update: procedure({ method: 'PUT', path: `${path}/{id}`, access: 'admin', tag, summary: 'Edit a route' })
    .input(RouteChange)
    .output(Route),
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
