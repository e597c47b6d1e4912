/** Accounts by their group, with the sums of groups and types (RPT-26, RPT-38). Pure. */
import { type AccountType, accountTypes } from '#contract/enums.ts'
import { accounts as books } from '../../../ledger/accounts.ts'
import type { Column, Section } from '../../../reports/definition.ts'

const typeNames: Record<AccountType, string> = {
  1: 'Assets',
  2: 'Liabilities',
  3: 'Equity',
  4: 'Revenue',
  5: 'Expenses',
}

type Grouped = { code: string; accType: AccountType; parentId: number | null }
type Makes<A, C extends readonly Column[]> = {
  /** Names of the outermost groups, by every group within them. */
  groups: ReadonlyMap<number, string>
  section: (accounts: readonly A[], names: { type: string; group: string }) => Section<C>
  /** What stands under all groups of a type. */
  sum: (accounts: readonly A[], type: string) => Section<C>
}

/** A section for each outermost group, in the order of the accounts; a type that has several groups ends with a sum of its own. */
export function accountSections<A extends Grouped, C extends readonly Column[]>(
  accounts: readonly A[],
  { groups, section, sum }: Makes<A, C>,
): Section<C>[] {
  return Object.values(accountTypes).flatMap((type) => {
    const ofType = accounts.filter(({ accType }) => accType === type)
    const name = typeNames[type]
    const sections = [...Map.groupBy(ofType, ({ parentId }) => groups.get(parentId ?? 0) ?? name)].map(([group, own]) =>
      section(own, { type: name, group: nameOf(group, own) }),
    )
    return sections.length > 1 ? [...sections, sum(ofType, name)] : sections
  })
}

/** The profit & loss takes discounts from revenue: a group that holds them beside its own accounts adds up to more than there, and says so. */
function nameOf(group: string, own: readonly Grouped[]): string {
  const discounts = own.filter(({ code }) => code === books.discounts).length
  if (discounts === 0) return group
  return discounts === own.length ? 'Discounts' : `${group} and discounts`
}
