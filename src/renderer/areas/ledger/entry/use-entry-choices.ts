/** What a line of a general entry may name: accounts that a person may pick, and the parties that they are kept per. */
import type { AccountNode } from '#contract/ledger/account.ts'
import { type PartyKind, partyKinds } from '#contract/enums.ts'
import { formatBracketed } from '#contract/format.ts'
import type { Party } from '#contract/parties/party.ts'
import { allAccounts } from '#lib/account-tree.ts'
import { useAccountTree } from '#lib/use-account-tree.ts'
import { useCustomers } from '#lib/customers.ts'
import { queries } from '#lib/queries.ts'
import type { Choice } from '#ui/lines/columns.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { KnownAccounts } from './entry-lines.ts'

const OPENING_EQUITY = '3900'

export type EntryChoices = {
  accounts: KnownAccounts
  accountChoices: readonly Choice[]
  partyChoices: (kinds: readonly PartyKind[]) => readonly Choice[]
}

/** `opening`: the entry is dated before go-live; only then opening balance equity may be named (E-68). */
export function useEntryChoices(opening: boolean): EntryChoices & { query: ReturnType<typeof useAccountTree> } {
  const query = useAccountTree()
  const parties = useParties()
  const choices = useMemo(() => {
    const accounts = allAccounts(query.data ?? []).filter((node) => mayBePicked(node, opening))
    return {
      accounts: new Map(accounts.map((node) => [node.id, node])),
      accountChoices: accounts.toSorted((a, b) => (a.code < b.code ? -1 : 1)).map(accountChoice),
      partyChoices: (kinds: readonly PartyKind[]) =>
        parties.filter(({ kind }) => kinds.includes(kind)).map(({ id, code, name }) => ({ id, code, name })),
    }
  }, [query.data, parties, opening])
  return { query, ...choices }
}

const mayBePicked = (node: AccountNode, opening: boolean): boolean =>
  !node.isGroup && !node.docOnly && node.isActive && (opening || node.code !== OPENING_EQUITY)

const accountChoice = ({ id, code, name, balance }: AccountNode): Choice => ({
  id,
  code,
  name,
  isNumbered: true,
  hint: formatBracketed(balance),
})

type Known = Pick<Party, 'id' | 'code' | 'name' | 'kind' | 'isActive'>
const noParties: readonly never[] = []

/** Suppliers, outlets, debtors, and employees as the parties that shorts and loans stand on. */
function useParties(): readonly Known[] {
  const suppliers = useQuery(queries.party.suppliers.queryOptions({ input: {} })).data ?? noParties
  const customers = useCustomers().data ?? noParties
  const employees = useQuery(queries.employee.list.queryOptions({ input: {} })).data ?? noParties
  return useMemo(
    () =>
      [
        ...suppliers.filter(({ kind }) => kind === partyKinds.creditor),
        ...customers,
        ...employees.map((one) => ({ ...one, id: one.partyId, kind: partyKinds.employee })),
      ].filter(({ isActive }) => isActive),
    [suppliers, customers, employees],
  )
}
