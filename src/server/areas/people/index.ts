/** What other areas may use of this one. */
export { employeesById, requireEmployee, roleShares, rolesOn } from './queries.ts'
export { createUsualRoles } from './seed-commands.ts'
