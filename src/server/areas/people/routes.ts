/** Calls of the people area: contract procedure → command or query, nothing else. */
import {
  getBaseRole,
  getRole,
  listBaseRoles,
  proportionsOfProduct,
  proportionsOfRole,
  rolesOfProduct,
} from '#reads/people/role.ts'
import {
  employeesOfProduct,
  employeesOfRole,
  getAlternativeRole,
  getEmployee,
  listAlternativeRoles,
  listEmployees,
  salesRefsOfProduct,
} from '#reads/people/employee.ts'
import { employeeBaseRole, employeeProportion, employeeRole } from '#contract/people/employee-role.ts'
import { employee, employeeAlternativeRole } from '#contract/people/employee.ts'
import { command, read } from '../../http/route.ts'
import { createAlternativeRole, removeAlternativeRole, updateAlternativeRole } from './alternative-role-commands.ts'
import { createEmployee, removeEmployee, updateEmployee } from './employee-commands.ts'
import { createProportion, removeProportion, updateProportion } from './proportion-commands.ts'
import { createBaseRole, createRole, removeBaseRole, removeRole, updateBaseRole, updateRole } from './role-commands.ts'

export const baseRoleRoutes = {
  list: read(employeeBaseRole.list, listBaseRoles),
  get: read(employeeBaseRole.get, getBaseRole),
  create: command(employeeBaseRole.create, createBaseRole),
  update: command(employeeBaseRole.update, updateBaseRole),
  remove: command(employeeBaseRole.remove, removeBaseRole),
}

export const roleRoutes = {
  byProduct: read(employeeRole.byProduct, rolesOfProduct),
  get: read(employeeRole.get, getRole),
  create: command(employeeRole.create, createRole),
  update: command(employeeRole.update, updateRole),
  remove: command(employeeRole.remove, removeRole),
}

export const proportionRoutes = {
  byProduct: read(employeeProportion.byProduct, proportionsOfProduct),
  byRole: read(employeeProportion.byRole, proportionsOfRole),
  create: command(employeeProportion.create, createProportion),
  update: command(employeeProportion.update, updateProportion),
  remove: command(employeeProportion.remove, removeProportion),
}

export const employeeRoutes = {
  list: read(employee.list, listEmployees),
  get: read(employee.get, getEmployee),
  byRole: read(employee.byRole, employeesOfRole),
  byProduct: read(employee.byProduct, employeesOfProduct),
  salesRefs: read(employee.salesRefs, salesRefsOfProduct),
  create: command(employee.create, createEmployee),
  update: command(employee.update, updateEmployee),
  remove: command(employee.remove, removeEmployee),
}

export const alternativeRoleRoutes = {
  list: read(employeeAlternativeRole.list, listAlternativeRoles),
  get: read(employeeAlternativeRole.get, getAlternativeRole),
  create: command(employeeAlternativeRole.create, createAlternativeRole),
  update: command(employeeAlternativeRole.update, updateAlternativeRole),
  remove: command(employeeAlternativeRole.remove, removeAlternativeRole),
}
