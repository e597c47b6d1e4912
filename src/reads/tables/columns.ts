/** Column builders of the mirror. Every column has a default, so that an older server may leave it out. */
import type { BusinessDate } from '#contract/dates.ts'
import type { Cents, UnitCost } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { integer, type SQLiteColumnBuilderBase, text } from 'drizzle-orm/sqlite-core'

export const id = () => integer('id').primaryKey()
export const number = (name: string) => integer(name).notNull().default(0)
export const rowId = (name: string) => integer(name)
export const money = (name: string) => integer(name).$type<Cents>().notNull().default(sql`0`)
export const maybeMoney = (name: string) => integer(name).$type<Cents>()
export const costPerUnit = (name: string) => integer(name).$type<UnitCost>().notNull().default(sql`0`)
export const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false)
export const words = (name: string) => text(name).notNull().default('')
export const day = (name: string) => text(name).$type<BusinessDate>().notNull().default(sql`''`)
export const maybeDay = (name: string) => text(name).$type<BusinessDate>()
/** ISO-8601 UTC with milliseconds, however the server wrote it: an `at` or `_at` at the end of the name says so (rows.ts). */
export const instant = (name: 'at' | `${string}_at`) => text(name)
/** JSON text. */
export const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>()

export const stamps = {
  createdAt: instant('created_at'),
  createdBy: rowId('created_by'),
  rowVersion: integer('row_version').notNull().default(1),
  deletedAt: instant('deleted_at'),
} satisfies Record<string, SQLiteColumnBuilderBase>
