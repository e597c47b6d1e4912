/** Calls of Agency, AppConfig, ConfigItem, Devices and SavedView. */
import { type Agency, agency, type AgencyInput } from '#contract/system/agency.ts'
import { appConfig, configItem, type PublicConfig } from '#contract/system/app-config.ts'
import { device } from '#contract/system/device.ts'
import { savedView } from '#contract/system/saved-view.ts'
import { listSavedViews } from '#reads/system/saved-view.ts'
import { TIMEZONE } from '#contract/dates.ts'
import { requireStrongPassword } from '../../auth/passwords.ts'
import { keyedMutex } from '../../keyed-mutex.ts'
import type { AdmittedCall } from '../../http/call.ts'
import { agencyFree, command, inAgency, query, read, signedIn } from '../../http/route.ts'
import { createAgency, requireAgencyAllowed } from './agency-commands.ts'
import { changeSettings } from './commands.ts'
import { admitDevice, renameDevice, revokeDevice } from './device-commands.ts'
import { listDevices } from './device-queries.ts'
import { changeLetterhead, letterhead } from './letterhead-commands.ts'
import { agenciesWithIds, appSettings, configWithoutAgency, dateTimeOf, publicConfig, standing } from './queries.ts'
import { appConfigReports } from './report-routes.ts'
import { createSavedView, removeSavedView, updateSavedView } from './saved-view-commands.ts'

export { mailRoutes } from './mail-routes.ts'

/** Anybody may send the first-run call: one at a time, so that no more than one of many has a password hashed. */
const firstRuns = keyedMutex()

async function create(call: AdmittedCall, input: AgencyInput): Promise<Agency> {
  const { services, caller, ip, method, path, requestId } = call
  await requireAgencyAllowed(services.database, { input, caller })
  const { admin } = input
  if (admin)
    requireStrongPassword(admin.password, 'admin.password', [admin.username, admin.fullName, input.name, input.code])
  const passwordHash = admin
    ? await services.auth.hashPassword(admin.password, caller?.userId ?? `address ${ip}`)
    : null
  const origin = { ip, method, path, requestId }
  return createAgency(services.database, { input, passwordHash, caller, demo: null, origin })
}

export const agencyRoutes = {
  create: agencyFree(agency.create, (call, input) => firstRuns('create', () => create(call, input))),
  list: agencyFree(agency.list, (call) => {
    const ids = signedIn(call).caller.agencies.map(({ id }) => id)
    return call.services.database.system((db) => agenciesWithIds(db, ids))
  }),
  letterhead: query(agency.letterhead, letterhead),
  changeLetterhead: command(agency.changeLetterhead, changeLetterhead),
}

export const appConfigRoutes = {
  get: agencyFree(appConfig.get, configOf),
  settings: query(appConfig.settings, appSettings),
  update: command(appConfig.update, changeSettings),
  ...appConfigReports,
}

export const deviceRoutes = {
  list: query(device.list, listDevices),
  rename: command(device.rename, renameDevice),
  revoke: command(device.revoke, revokeDevice),
  admit: command(device.admit, admitDevice),
}

export const savedViewRoutes = {
  list: read(savedView.list, listSavedViews),
  create: command(savedView.create, createSavedView),
  update: command(savedView.update, updateSavedView),
  remove: command(savedView.remove, removeSavedView),
}

export const configItemRoutes = {
  currentDateTime: agencyFree(configItem.currentDateTime, async (call) => {
    const { services, agencyId } = call
    if (agencyId !== null) return services.database.read(agencyId, signedIn(call).actor, async (tx) => dateTimeOf(tx))
    const now = services.clock.now().toISOString()
    return { now, today: services.clock.today(), openDate: null, timezone: TIMEZONE }
  }),
}

/** Of the chosen agency; without one the name, which a lone agency lends to the sign-in page. */
async function configOf(call: AdmittedCall): Promise<PublicConfig> {
  const { services, agencyId } = call
  if (agencyId !== null) {
    const { actor } = inAgency(call)
    return services.database.read(agencyId, actor, publicConfig)
  }
  const { ids, demo } = await services.database.system(standing)
  const [only, ...others] = ids
  const appName =
    only !== undefined && others.length === 0
      ? await services.database.read(only, nobody(call), async (tx) => (await appSettings(tx)).app_name)
      : undefined
  return configWithoutAgency({ demo, firstRun: ids.length === 0, ...(appName === undefined ? {} : { appName }) })
}

const nobody = ({ ip, method, path, requestId }: AdmittedCall) => ({
  userId: 0,
  username: '',
  roles: [],
  ip,
  method,
  path,
  requestId,
})
