/** Views of lists that an Admin saved for everybody: what is shown, and with which columns. A person's own ones are kept on their PC. */
import { z } from 'zod'
import { byId, Done, Id, procedure } from '../procedure.ts'
import { ViewName } from '../rules.ts'

const tag = 'SavedView'
const path = '/api/SavedView'

/** What a saved view holds; pages read both texts with care, because lists change: what a list does not know any more counts as not asked. */
const content = {
  name: ViewName,
  /** Search, filters, conditions and sort, written as in the list's address. */
  shows: z.string().max(4000, { message: 'should have at most 4000 characters' }),
  /** The arrangement of the columns, as JSON. */
  arrangement: z.string().max(4000, { message: 'should have at most 4000 characters' }),
}

export const SavedView = z.object({
  id: Id,
  list: z.string(),
  name: z.string(),
  shows: z.string(),
  arrangement: z.string(),
  rowVersion: z.number().int(),
})
export type SavedView = z.infer<typeof SavedView>

/** `list`: the page on which the list stands, its path without the ids of records. */
export const SavedViewInput = z.strictObject({
  list: z.string().regex(/^[a-z][a-z0-9/-]{0,99}$/, { message: 'should be the name of a list' }),
  ...content,
})
export type SavedViewInput = z.infer<typeof SavedViewInput>

export const SavedViewChange = z.strictObject({ id: Id, ...content, rowVersion: z.number().int().optional() })
export type SavedViewChange = z.infer<typeof SavedViewChange>

/** Everybody shows them, Admins make them. */
export const savedView = {
  list: procedure({
    method: 'GET',
    path,
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Shared views of all lists, by name',
  })
    .input(z.strictObject({}))
    .output(z.array(SavedView)),
  create: procedure({ method: 'POST', path, access: 'admin', tag, summary: 'Share a view of a list with everybody' })
    .input(SavedViewInput)
    .output(SavedView),
  update: procedure({
    method: 'PUT',
    path: `${path}/{id}`,
    access: 'admin',
    tag,
    summary: 'Rename or update a shared view',
  })
    .input(SavedViewChange)
    .output(SavedView),
  remove: procedure({ method: 'DELETE', path: `${path}/{id}`, access: 'admin', tag, summary: 'Delete a shared view' })
    .input(byId)
    .output(Done),
}
