/** Column types of amounts: integer cents and integer 1/100 cents, branded like the contract's. */
import type { Cents, UnitCost } from '#contract/money.ts'
import { bigint } from 'drizzle-orm/pg-core'

export const money = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>()
export const costPerUnit = (name: string) => bigint(name, { mode: 'number' }).$type<UnitCost>()
