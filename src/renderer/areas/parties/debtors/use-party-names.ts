/** What customers, or suppliers, are called, and the code that a new one of the kind gets. */
import { type PartyKind, partyKinds } from '#contract/enums.ts'
import type { PartyName } from '#contract/parties/party.ts'
import { queries } from '#lib/queries.ts'
import { useNextCode } from '#ui/masters/use-next-code.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** A customer is an outlet or a debtor. */
const isAlike = (kind: PartyKind, other: PartyKind): boolean =>
  (kind === partyKinds.creditor) === (other === partyKinds.creditor) && other !== partyKinds.employee

/** Those beside which a second one of the same name is noticed. @param own of the one that is changed; a new one is given a code */
export function usePartyNames(kind: PartyKind, own: number | undefined): readonly PartyName[] | undefined {
  const names = useQuery(queries.party.names.queryOptions({ input: {} })).data
  const codes = useMemo(() => {
    if (names === undefined || own !== undefined) return undefined
    const isOfKind = (other: PartyName) => other.kind === kind
    return { own: names.filter(isOfKind).map(({ code }) => code), all: names.map(({ code }) => code) }
  }, [names, kind, own])
  useNextCode(codes?.own, codes?.all)
  return useMemo(() => names?.filter((other) => isAlike(kind, other.kind)), [names, kind])
}
