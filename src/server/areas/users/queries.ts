/** People of an agency as its SuperAdmin sees them, and the products a person works with (E-73). */
import { isSuperAdmin } from '#contract/access.ts'
import { type Role, roles } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { type ListQuery, type Page, parseFilters, parseSort } from '#contract/paging.ts'
import { type BaseItem, type User, UserFilters, userSorts } from '#contract/users/user.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { everyWord, holds, isoOf, orderBy, page, where } from '../../db/listing.ts'
import type { Tx } from '../../db/tx.ts'

const sortColumns: Record<(typeof userSorts)[number], SQL> = {
  username: sql`lower(u.username)`,
  fullName: sql`lower(u.full_name)`,
}

/** Agencies of the caller: what a person has beyond them is a number without a name. */
const mine = (tx: Tx): SQL => sql`select o.member_of from depot.user_agency o where o.user_id = ${tx.actor.userId}`

const columns = (
  tx: Tx,
): SQL => sql`u.id, u.username, u.full_name as "fullName", u.email, u.is_active as "isActive", u.row_version as "rowVersion",
  array(select r.role::int from depot.user_role r where r.user_id = u.id order by r.role) as roles,
  array(select m.member_of from depot.user_agency m where m.user_id = u.id and m.member_of in (${mine(tx)}) order by 1) as "agencyIds",
  (select count(*)::int from depot.user_agency m where m.user_id = u.id and m.member_of not in (${mine(tx)})) as elsewhere,
  coalesce((select json_agg(json_build_object('id', i.id, 'name', i.name) order by i.name, i.id)
    from depot.user_item l join depot.item i on i.agency_id = l.agency_id and i.id = l.item_id
    where l.user_id = u.id and i.deleted_at is null), '[]') as products,
  (select ${isoOf('max(s.created_at)')} from depot.user_session s where s.user_id = u.id) as "lastSignIn",
  (select ${isoOf('t.locked_until')} from depot.login_throttle t
    where t.subject = 'name:' || lower(u.username) and t.locked_until > now()) as "lockedUntil"`
const from = (tx: Tx): SQL =>
  sql`from depot.users u join depot.user_agency here on here.user_id = u.id and here.member_of = ${tx.agency.id}`

export async function listUsers(tx: Tx, query: ListQuery): Promise<Page<User>> {
  const filters = parseFilters(UserFilters, query.filters)
  const sort = parseSort(userSorts, query.sort, { field: 'fullName', descending: false })
  return page<User, User>(
    tx,
    query,
    {
      select: columns(tx),
      from: from(tx),
      where: where(
        everyWord(query.searchQuery, (word) => holds(word, sql`u.username`, sql`u.full_name`, sql`u.email`)),
        filters.isActive === undefined ? undefined : sql`u.is_active = ${filters.isActive}`,
        filters.role === undefined
          ? undefined
          : sql`exists (select 1 from depot.user_role r where r.user_id = u.id and r.role = ${filters.role})`,
      ),
      order: orderBy(sortColumns[sort.field], sort.descending, sql`u.id`),
    },
    (row) => row,
  )
}

/** A person of this agency. Refuses NOT_FOUND. */
export async function userById(tx: Tx, id: number): Promise<User> {
  const rows = await queryRows<User>(tx.db, {
    id: is.number,
    username: is.text,
    fullName: is.text,
    email: is.maybe(is.text),
    roles: is.as<User['roles']>(is.json),
    agencyIds: is.as<User['agencyIds']>(is.json),
    elsewhere: is.number,
    products: is.as<User['products']>(is.json),
    isActive: is.flag,
    lastSignIn: is.maybe(is.text),
    lockedUntil: is.maybe(is.text),
    rowVersion: is.number,
  })`select ${columns(tx)} ${from(tx)} where u.id = ${id}`
  return (
    rows[0] ??
    refuse('NOT_FOUND', 'The person was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  )
}

/** The same as a call. */
export const getUser = (tx: Tx, { id }: { id: number }): Promise<User> => userById(tx, id)

export const rolesOfUser = async (tx: Tx, { id }: { id: number }): Promise<Role[]> => (await userById(tx, id)).roles

/** Products linked to a person of this agency, by name. */
export async function baseItemsOf(tx: Tx, { id }: { id: number }): Promise<BaseItem[]> {
  await userById(tx, id)
  return products(tx, linkedTo(id))
}

/** Products that the caller may choose, by name. */
export const ownBaseItems = (tx: Tx): Promise<BaseItem[]> =>
  products(tx, isSuperAdmin(tx.actor.roles) ? undefined : linkedTo(tx.actor.userId))

const linkedTo = (userId: number): SQL => sql`i.id in (select item_id from depot.user_item where user_id = ${userId})`

async function products(tx: Tx, linked: SQL | undefined): Promise<BaseItem[]> {
  return queryRows<BaseItem>(tx.db, {
    id: is.number,
    name: is.text,
    code: is.text,
  })`select i.id, i.code, i.name from depot.item i ${where(sql`i.is_main and i.is_active and i.deleted_at is null`, linked)} order by i.name, i.id`
}

/** Names of the agency's active SuperAdmins, for those who have to ask one. */
export async function superAdminNames(tx: Tx): Promise<string[]> {
  const rows = await queryRows(tx.db, { name: is.text })`
    select u.full_name as name from depot.user_agency m join depot.users u on u.id = m.user_id and u.is_active
    join depot.user_role r on r.user_id = u.id and r.role = ${roles.superAdmin} where m.member_of = ${tx.agency.id} order by u.full_name`
  return rows.map(({ name }) => name)
}

/** True when each of the agencies has an active SuperAdmin besides this person. */
export async function haveOtherSuperAdmin(tx: Tx, userId: number, agencyIds: readonly number[]): Promise<boolean> {
  const { rows } = await tx.db.execute(sql`
    select 1 from unnest(${sql.param([...agencyIds])}::int[]) as a(id) where not exists (
      select 1 from depot.user_agency m join depot.users u on u.id = m.user_id and u.is_active and u.id <> ${userId}
      join depot.user_role r on r.user_id = u.id and r.role = ${roles.superAdmin} where m.member_of = a.id)`)
  return rows.length === 0
}
