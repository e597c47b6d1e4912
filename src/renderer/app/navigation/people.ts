/** Pages of fleet and people: routes, vehicles, employees and their roles. */
import type { NavigationEntry } from './entry.ts'

const list = (
  path: NavigationEntry['path'],
  title: NavigationEntry['title'],
  icon: NonNullable<NavigationEntry['menu']>['icon'],
  page: NavigationEntry['page'],
  access: NavigationEntry['access'] = 'sa',
): NavigationEntry => ({ path, title, access, menu: { group: 'masters', icon }, words: ['fleet', 'people'], page })

const one = (
  parent: NavigationEntry['path'],
  title: NavigationEntry['title'],
  page: NavigationEntry['page'],
  access: NavigationEntry['access'] = 'sa',
): NavigationEntry => ({ path: `${parent}/:id`, title, access, parent, words: ['fleet', 'people'], page })

const ROOTS = '/sales/master/roots'
const VEHICLES = '/sales/master/vehicals'
const BASE_ROLES = '/employee/base-roles'
const ROLES = '/employee/roles'
const EMPLOYEES = '/employees'
const ALTERNATIVE_ROLES = '/employee/alternative-role'

export const peoplePages: readonly NavigationEntry[] = [
  list(ROOTS, 'roots', 'route', () => import('../../areas/fleet/routes/Routes.tsx'), 'admin'),
  one(ROOTS, 'root', () => import('../../areas/fleet/routes/Route.tsx'), 'admin'),
  list(VEHICLES, 'vehicles', 'vehicle', () => import('../../areas/fleet/vehicles/Vehicles.tsx')),
  one(VEHICLES, 'vehicle', () => import('../../areas/fleet/vehicles/Vehicle.tsx')),
  list(EMPLOYEES, 'employees', 'employee', () => import('../../areas/people/employees/Employees.tsx')),
  one(EMPLOYEES, 'employee', () => import('../../areas/people/employees/OneEmployee.tsx')),
  list(ROLES, 'employeeRoles', 'role', () => import('../../areas/people/roles/Roles.tsx')),
  one(ROLES, 'employeeRole', () => import('../../areas/people/roles/Role.tsx')),
  list(BASE_ROLES, 'baseRoles', 'role', () => import('../../areas/people/roles/BaseRoles.tsx')),
  one(BASE_ROLES, 'baseRole', () => import('../../areas/people/roles/BaseRole.tsx')),
  list(
    ALTERNATIVE_ROLES,
    'alternativeRoles',
    'dates',
    () => import('../../areas/people/employees/AlternativeRoles.tsx'),
  ),
  one(ALTERNATIVE_ROLES, 'alternativeRole', () => import('../../areas/people/employees/OneAlternativeRole.tsx')),
]
