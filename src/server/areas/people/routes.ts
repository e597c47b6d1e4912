/** Calls of the people area: contract procedure → command or query, nothing else. */
import { route } from '#contract/fleet/route.ts'
import { employeeBaseRole, employeeProportion, employeeRole } from '#contract/people/employee-role.ts'
import { employee, employeeAlternativeRole } from '#contract/people/employee.ts'
import { vehicle } from '#contract/fleet/vehicle.ts'
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
import {
  createRoute,
  createVehicle,
  removeRoute,
  removeVehicle,
  updateRoute,
  updateVehicle,
} from '../fleet/fleet-commands.ts'
import { getRoute, getVehicle, listRoutes, listVehicles } from '../fleet/fleet-queries.ts'
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

export const routeRoutes = {
  list: query(route.list, listRoutes),
  get: query(route.get, getRoute),
  create: command(route.create, createRoute),
  update: command(route.update, updateRoute),
  remove: command(route.remove, removeRoute),
}

export const vehicleRoutes = {
  list: query(vehicle.list, listVehicles),
  get: query(vehicle.get, getVehicle),
  create: command(vehicle.create, createVehicle),
  update: command(vehicle.update, updateVehicle),
  remove: command(vehicle.remove, removeVehicle),
}

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
