/** Which panels of the dashboard this person sees now, and how they change that. */
import { isAdmin, isSuperAdmin } from '#contract/access.ts'
import { useBottlesAllowed, useRoles } from '#state/session.ts'
import { keepView, useView } from '#state/settings.ts'
import { type DashboardView, type PanelName, panels, panelsIn, viewIn, withPanels, withView } from './views.ts'

const KEY = 'dashboard'
const names = Object.keys(panels).filter((name): name is PanelName => name in panels)
/** Panels whose calls a User may not ask. */
const ofAdmins: readonly PanelName[] = ['cheques', 'toClose', 'profit']

export function usePanels() {
  const roles = useRoles()
  const kept = useView(KEY)
  const withBottles = useBottlesAllowed()
  const admin = isAdmin(roles)
  const views: readonly DashboardView[] = admin ? ['clerk', 'accountant', 'owner'] : ['clerk']
  const view = viewIn(kept, views, isSuperAdmin(roles) ? 'owner' : admin ? 'accountant' : 'clerk')
  const open = names.filter((name) => (admin || !ofAdmins.includes(name)) && (withBottles || name !== 'bottles'))
  return {
    views,
    view,
    open,
    shown: panelsIn(kept, view).filter((name) => open.includes(name)),
    choose: (next: DashboardView) => void keepView(KEY, withView(kept, next)),
    arrange: (shown: readonly PanelName[] | null) => void keepView(KEY, withPanels(kept, view, shown)),
  }
}
