/** Calls of the people area: contract procedure → command or query, nothing else. */
import { employeeBaseRole, employeeProportion, employeeRole } from '#contract/people/employee-role.ts'
import { employee, employeeAlternativeRole } from '#contract/people/employee.ts'
import { command, query } from '../../http/route.ts'
import { createAlternativeRole, removeAlternativeRole, updateAlternativeRole } from './alternative-role-commands.ts'
import { createEmployee, removeEmployee, updateEmployee } from './employee-commands.ts'
import {
  employeesOfProduct,
  employeesOfRole,
  getAlternativeRole,
  getEmployee,
  listAlternativeRoles,
  listEmployees,
  salesRefsOfProduct,
} from './employee-queries.ts'
import { createProportion, removeProportion, updateProportion } from './proportion-commands.ts'
import { createBaseRole, createRole, removeBaseRole, removeRole, updateBaseRole, updateRole } from './role-commands.ts'
import {
  getBaseRole,
  getRole,
  listBaseRoles,
  proportionsOfProduct,
  proportionsOfRole,
  rolesOfProduct,
} from './role-queries.ts'

export const baseRoleRoutes = {
  list: query(employeeBaseRole.list, listBaseRoles),
  get: query(employeeBaseRole.get, getBaseRole),
  create: command(employeeBaseRole.create, createBaseRole),
  update: command(employeeBaseRole.update, updateBaseRole),
  remove: command(employeeBaseRole.remove, removeBaseRole),
}

export const roleRoutes = {
  byProduct: query(employeeRole.byProduct, rolesOfProduct),
  get: query(employeeRole.get, getRole),
  create: command(employeeRole.create, createRole),
  update: command(employeeRole.update, updateRole),
  remove: command(employeeRole.remove, removeRole),
}

export const proportionRoutes = {
  byProduct: query(employeeProportion.byProduct, proportionsOfProduct),
  byRole: query(employeeProportion.byRole, proportionsOfRole),
  create: command(employeeProportion.create, createProportion),
  update: command(employeeProportion.update, updateProportion),
  remove: command(employeeProportion.remove, removeProportion),
}

export const employeeRoutes = {
  list: query(employee.list, listEmployees),
  get: query(employee.get, getEmployee),
  byRole: query(employee.byRole, employeesOfRole),
  byProduct: query(employee.byProduct, employeesOfProduct),
  salesRefs: query(employee.salesRefs, salesRefsOfProduct),
  create: command(employee.create, createEmployee),
  update: command(employee.update, updateEmployee),
  remove: command(employee.remove, removeEmployee),
}

export const alternativeRoleRoutes = {
  list: query(employeeAlternativeRole.list, listAlternativeRoles),
  get: query(employeeAlternativeRole.get, getAlternativeRole),
  create: command(employeeAlternativeRole.create, createAlternativeRole),
  update: command(employeeAlternativeRole.update, updateAlternativeRole),
  remove: command(employeeAlternativeRole.remove, removeAlternativeRole),
}
