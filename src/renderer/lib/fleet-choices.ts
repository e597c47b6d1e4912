/** Vehicles and employees to choose from, inactive ones too: a document or a filter may name them. */
import { MOST_A_PAGE, wholeList } from './whole-list.ts'
import { api } from './client.ts'
import { queries } from './queries.ts'
import { useQuery } from '@tanstack/react-query'

type Choice = { value: number; label: string; isActive: boolean }

/** By registration number; undefined while they are read. */
export const useVehicleChoices = (): Choice[] | undefined =>
  useQuery({
    queryKey: [...queries.vehicle.list.key(), 'whole'],
    queryFn: () => wholeList((Page) => api.vehicle.list({ sort: 'regNo', Page, PageSize: MOST_A_PAGE })),
  }).data?.map(({ id, regNo, name, isActive }) => ({ value: id, label: `${regNo} ${name}`, isActive }))

/** By name; undefined while they are read. */
export const useEmployeeChoices = (): Choice[] | undefined =>
  useQuery(queries.employee.list.queryOptions({ input: {} })).data?.map(({ id, name, isActive }) => ({
    value: id,
    label: name,
    isActive,
  }))
