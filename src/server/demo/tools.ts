/** What the demos are made with: the server's calls in somebody's name, and the few steps that all of them share. */
import type { AgencyInput } from '#contract/system/agency.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { accountTypes, type Role } from '#contract/enums.ts'
import type { api } from '#contract/index.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import type { ContractRouterClient } from '@orpc/contract'

export type DemoClient = ContractRouterClient<typeof api>

/** What a demo needs from the server beyond the calls: an agency marked as a demo, its people, and a client in somebody's name. */
export type DemoTools = {
  createAgency: (input: AgencyInput, demo: { name: string; calendar: 'real' | 'open-day' }) => Promise<{ id: number }>
  registerUser: (
    agencyId: number,
    person: { username: string; fullName: string; password: string; roles: Role[] },
  ) => Promise<void>
  linkItems: (agencyId: number, username: string, itemIds: readonly number[]) => Promise<void>
  clientOf: (agencyId: number, username: string) => Promise<DemoClient>
  today: BusinessDate
  /** Makes a day today for everything that is asked from now on. */
  turnTo: (day: BusinessDate) => void
  password: string
  /** How far the making is, for whoever waits. */
  progress: (done: number, total: number) => void
}
export type DemoOptions = { months: number; days?: number | undefined; seed: number }

export const rupees = (amount: number): Cents => cents(amount * 100)

/** The three people of every demo. */
export async function registerPeople(tools: DemoTools, agencyId: number): Promise<void> {
  await tools.registerUser(agencyId, {
    username: 'admin',
    fullName: 'Anura Perera',
    password: tools.password,
    roles: [2],
  })
  await tools.registerUser(agencyId, {
    username: 'user',
    fullName: 'Nadeesha Silva',
    password: tools.password,
    roles: [1],
  })
}

/** The SuperAdmin every demo begins with. */
export const firstPerson = (tools: DemoTools) => ({
  username: 'superadmin',
  fullName: 'Saman Fernando',
  password: tools.password,
})

/** E-17: opening balance equity becomes capital. */
export async function transferToCapital(client: DemoClient, date: BusinessDate, amount: Cents): Promise<void> {
  const chart = (await client.account.tree({ acc_type: accountTypes.equity })).flatMap((node) => [
    node,
    ...node.children,
  ])
  const idOf = (code: string) => chart.find((node) => node.code === code)?.id ?? unreachable(`no account ${code}`)
  await client.account.createGlEntry({
    date,
    memo: 'OPEN-CAP',
    lines: [
      { accountId: idOf('3900'), debit: amount, credit: ZERO },
      { accountId: idOf('3010'), debit: ZERO, credit: amount },
    ],
  })
}
