/** What employees are called, and the code that a new one gets: by the pattern of its role, until one is chosen by that of all. */
import { partyKinds } from '#contract/enums.ts'
import type { PartyName } from '#contract/parties/party.ts'
import { queries } from '#lib/queries.ts'
import { useNextCode } from '#ui/masters/use-next-code.ts'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useMemo } from 'react'

/** @param own party of the one that is changed */
export function useEmployeeNames(productId: number, own: number | undefined): readonly PartyName[] | undefined {
  const names = useQuery(queries.party.names.queryOptions({ input: {} })).data
  const employees = useQuery(queries.employee.list.queryOptions({ input: { product: productId } })).data
  const role = Form.useWatch<number | undefined>('roleId')
  const codes = useMemo(() => {
    if (!names || !employees || own !== undefined) return undefined
    const ofRole = employees.filter(({ roleId }) => roleId === role)
    const alike = ofRole.length > 0 ? ofRole : employees
    return { own: alike.map(({ code }) => code), all: names.map(({ code }) => code) }
  }, [names, employees, role, own])
  useNextCode(codes?.own, codes?.all)
  return useMemo(() => names?.filter(({ kind }) => kind === partyKinds.employee), [names])
}
