/** Names of rows by their ids, as this PC knows them: for fields that are shown outside of their forms. */
import { accountLabel } from './books.ts'
import type { AccountNode } from '#contract/ledger/account.ts'
import { useSession } from '#state/session.ts'
import { api } from './client.ts'
import type { NamedKind, RowNames } from './field-words.ts'
import { MOST_A_PAGE, wholeList } from './whole-list.ts'

type Named = readonly (readonly [id: number, name: string])[]

const productId = (): number => useSession.getState().state?.product?.id ?? 0
const named = (rows: readonly { id: number; name: string }[]): Named => rows.map(({ id, name }) => [id, name])
const described = (rows: readonly { id: number; description: string }[]): Named =>
  rows.map(({ id, description }) => [id, description])
const flat = (nodes: readonly AccountNode[]): AccountNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

const lists: Readonly<Record<NamedKind, () => Promise<Named>>> = {
  account: async () => flat(await api.account.tree({})).map((account) => [account.id, accountLabel(account)]),
  bank: async () => named(await api.bank.list({})),
  baseRole: async () => named(await api.employeeBaseRole.list({})),
  bottle: async () => described(await api.bottleStock.list({})),
  bottleType: async () => named(await api.bottleType.list({})),
  customer: async () => named(await wholeList((Page) => api.party.list({ Page, PageSize: MOST_A_PAGE }))),
  employee: async () => named(await api.employee.byProduct({ id: productId() })),
  product: async () => described(await api.stock.products({})),
  role: async () => named(await api.employeeRole.byProduct({ id: productId() })),
  route: async () => named(await api.route.list({})),
  stockItem: async () =>
    (await wholeList((Page) => api.stock.byMainCategory({ id: 0, Page, PageSize: MOST_A_PAGE }))).map(
      ({ id, code, description }) => [id, `${code} ${description}`],
    ),
  supplier: async () => named(await api.party.suppliers({})),
  vehicle: async () =>
    (await wholeList((Page) => api.vehicle.list({ Page, PageSize: MOST_A_PAGE }))).map(({ id, regNo }) => [id, regNo]),
}

/** What cannot be looked up goes by its number. */
export async function rowNames(kinds: readonly NamedKind[]): Promise<RowNames> {
  const found = await Promise.all(
    kinds.map(async (kind) => [kind, new Map(await lists[kind]().catch(() => []))] as const),
  )
  return Object.fromEntries(found)
}
