/** What the books will say of what is typed, as the server will post it. Pure. */
import type { BottleLocation } from '#contract/enums.ts'
import { ZERO } from '#contract/money.ts'
import type bottlesTexts from '../../app/i18n/en/bottles.ts'

export type PostAccount = keyof (typeof bottlesTexts)['posts']['account']

/** Cents on the debit side; below zero on the credit side. `party`: named in place of the account, such as a supplier. */
export type PostLine = { account: PostAccount; party?: string | undefined; net: number }

/** One line an account, without those that come to nothing: debits first. */
export function entryLines(lines: readonly PostLine[]): PostLine[] {
  const perAccount = Map.groupBy(lines, ({ account, party }) => `${account} ${party ?? ''}`)
  return [...perAccount.values()]
    .flatMap(([first, ...rest]) =>
      first ? [{ ...first, net: rest.reduce((sum, { net }) => sum + net, first.net) }] : [],
    )
    .filter(({ net }) => net !== 0)
    .toSorted((a, b) => Number(b.net > 0) - Number(a.net > 0))
}

export const debit = (account: PostAccount, amount: number, party?: string): PostLine => ({
  account,
  ...(party !== undefined && { party }),
  net: amount,
})
export const credit = (account: PostAccount, amount: number, party?: string): PostLine =>
  debit(account, ZERO - amount, party)

/** The account that carries the bottles of a location. */
export const bottleAccounts = ['rd', 'primary', 'outlets', 'damaged'] as const satisfies readonly PostAccount[]
export const bottleAccount = (location: BottleLocation) => bottleAccounts[location]
