/** The whole contract of the agency server: one router, and the streams beside it. */
import { isContractProcedure } from '@orpc/contract'
import { account } from './account.ts'
import { agency } from './agency.ts'
import { appConfig, configItem, downloadBackup } from './app-config.ts'
import { auth } from './auth.ts'
import { bank } from './bank.ts'
import { brnStock, brnStockItem } from './brn-stock.ts'
import { brn } from './brn.ts'
import { cheque } from './cheque.ts'
import { credit } from './credit-calls.ts'
import { creditorCheque } from './creditor-cheque.ts'
import { dailyRoute } from './daily-route.ts'
import { dayEnd } from './day-end.ts'
import { employeeBaseRole, employeeProportion, employeeRole } from './employee-role.ts'
import { employee, employeeAlternativeRole } from './employee.ts'
import { expense } from './expense.ts'
import { expire } from './expire.ts'
import { grn } from './grn.ts'
import { exportPlainText } from './ledger.ts'
import { outlet } from './outlet.ts'
import type { ProcedureMeta } from './procedure.ts'
import { cash, discount, settlement } from './settlement-calls.ts'
import { stock } from './stock.ts'
import { sync, syncStreams } from './sync.ts'
import { dailyVehicalRoutin, tripsOfDay } from './trip-calls.ts'
import { emptyBottles } from './trip-rows.ts'
import { user } from './user.ts'
import { vehical } from './vehical.ts'

/** Calls answered as JSON or as one report file. */
export const api = {
  account,
  agency,
  appConfig,
  auth,
  bank,
  brn: { ...brn, ...emptyBottles },
  brnStock,
  brnStockItem,
  cash,
  cheque,
  configItem,
  credit,
  creditorCheque,
  dailyRoute,
  dailyVehicalRoutin,
  dayEnd: { ...dayEnd, ...tripsOfDay, ...settlement },
  discount,
  employee,
  employeeAlternativeRole,
  employeeBaseRole,
  employeeProportion,
  employeeRole,
  expense,
  expire,
  grn,
  outlet,
  stock,
  sync,
  user,
  vehical,
}

/** Calls answered as a stream of their own. */
export const streams = { downloadBackup, exportPlainText, ...syncStreams }

export type DeclaredCall = { name: string; method: string; path: string; meta: ProcedureMeta }

/** Every declared call with its metadata: what authorisation, menus, the offline policy and the permission matrix are made from. */
export function declaredCalls(): DeclaredCall[] {
  const calls: DeclaredCall[] = []
  for (const [area, procedures] of Object.entries({ ...api, streams })) {
    for (const [name, procedure] of Object.entries(procedures)) {
      if (!isContractProcedure(procedure)) continue
      const { route, meta } = procedure['~orpc']
      calls.push({
        name: `${area}.${name}`,
        method: route.method ?? 'POST',
        path: route.path ?? '',
        meta: meta as ProcedureMeta,
      })
    }
  }
  return calls
}
