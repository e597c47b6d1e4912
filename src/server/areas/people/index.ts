/** What other areas may use of this one. */
export { employeesById, roleShares, rolesOn } from './queries.ts'
