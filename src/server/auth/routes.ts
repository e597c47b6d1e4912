/** Calls of Auth. */
import { auth } from '#contract/auth.ts'
import { agencyFree, signedIn } from '../http/route.ts'

export const authRoutes = {
  login: agencyFree(auth.login, ({ services, ip, device }, credentials) =>
    services.auth.login(credentials, ip, device?.id ?? null),
  ),
  refresh: agencyFree(auth.refresh, ({ services }, { refreshToken }) => services.auth.refresh(refreshToken)),
  logout: agencyFree(auth.logout, async (call) => {
    await call.services.auth.logout(signedIn(call).caller)
    return { done: true as const }
  }),
  changePassword: agencyFree(auth.changePassword, async (call, change) => {
    const { caller, actor } = signedIn(call)
    await call.services.auth.changePassword(caller, change, actor)
    return { done: true as const }
  }),
}
