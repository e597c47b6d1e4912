/** Routes, vehicles and people that a loading chooses from. */
import type { BusinessDate } from '#contract/dates.ts'
import { sharesOn } from '#contract/people/employee-role.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { MOST_A_PAGE, wholeList } from '#lib/whole-list.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rolesOn } from './staff-lines.ts'

const none: readonly never[] = []

export type People = ReturnType<typeof usePeople>

export function usePeople(productId: number, day: BusinessDate) {
  const of = { input: { id: productId } }
  const { data: employees = none } = useQuery(queries.employee.byProduct.queryOptions(of))
  const { data: reps = none } = useQuery(queries.employee.salesRefs.queryOptions({ input: { id: productId, on: day } }))
  const { data: alternatives = none } = useQuery(queries.employeeAlternativeRole.list.queryOptions({ input: {} }))
  const { data: proportions = none } = useQuery(queries.employeeProportion.byProduct.queryOptions(of))
  return useMemo(
    () => ({
      employees,
      reps,
      roles: rolesOn(employees, alternatives, day),
      shares: sharesOn(proportions, day),
    }),
    [employees, reps, alternatives, proportions, day],
  )
}

export const useRoutes = () => useQuery(queries.route.list.queryOptions({ input: {} })).data ?? none

/** All of them, by registration number. */
export const useVehicles = () =>
  useQuery({
    queryKey: [...queries.vehicle.list.key(), 'whole'],
    queryFn: () => wholeList((Page) => api.vehicle.list({ sort: 'regNo', Page, PageSize: MOST_A_PAGE })),
  }).data ?? none

/** Trips of a product that are on the road: their vehicles and reps are not free (E-30). */
export function useTripsOnTheRoad(productId: number) {
  const { data: trips = none } = useQuery({
    queryKey: [...queries.trip.list.key(), 'on the road'],
    queryFn: () => wholeList((Page) => api.trip.list({ filters: '{"status":0}', Page, PageSize: MOST_A_PAGE })),
  })
  return trips.filter((trip) => trip.productId === productId)
}

/** Who is on the road with a trip of the product, and the number of that trip. `besides`: the trip that is shown, whose people are where they belong. */
export function usePeopleOnTheRoad(productId: number, besides?: number): ReadonlyMap<number, string> {
  const trips = useTripsOnTheRoad(productId).filter(({ id }) => id !== besides)
  const staffs = useQueries({
    queries: trips.map(({ id }) => queries.trip.staffOfTrip.queryOptions({ input: { id } })),
    combine: (results) => results.map(({ data = none }) => data.map(({ employeeId }) => employeeId)),
  })
  const people = JSON.stringify(staffs.flatMap((staff, i) => staff.map((id) => [id, trips[i]?.number ?? ''])))
  return useMemo(() => new Map(JSON.parse(people) as [number, string][]), [people])
}
