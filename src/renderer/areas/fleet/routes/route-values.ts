/** A route as its form holds it, and as the calls take it. Pure. */
import type { Route } from '#contract/fleet/route.ts'
import { optionalText } from '#lib/optional-text.ts'

export type RouteValues = { name: string; description?: string | null; isActive?: boolean }
export const routeValues = ({ name, description, isActive }: Route): RouteValues => ({ name, description, isActive })
export const routeInput = ({ name, description }: RouteValues) => ({
  name: name.trim(),
  ...optionalText('description', description),
})
export const routeChange = ({ id, rowVersion, isActive }: Route, values: RouteValues) => ({
  id,
  rowVersion,
  ...routeInput(values),
  isActive: values.isActive ?? isActive,
})
