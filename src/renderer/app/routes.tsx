/** The routes, made from the navigation table. Public pages stand alone; all others stand in the frame, behind the guard. */
import type { ComponentType } from 'react'
import { Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { useSession } from '#state/session.ts'
import { Crash } from './Crash.tsx'
import { homeOf } from './home.ts'
import { loadWords } from './i18n/index.ts'
import { navigation } from './navigation.tsx'
import type { NavigationEntry } from './navigation/entry.ts'
import { paths } from './paths.ts'
import { usePageTitle } from './page-title.ts'

/** Page and texts are fetched side by side; the page is shown when both are there. */
const fetched = (entry: NavigationEntry) => async (): Promise<{ Component: ComponentType }> => {
  const [page] = await Promise.all([entry.page(), loadWords(entry.words)])
  return { Component: page.default }
}

const routeOf = (entry: NavigationEntry): RouteObject => ({ path: entry.path, lazy: fetched(entry) })

function Root() {
  usePageTitle()
  return <Outlet />
}

function Home() {
  const session = useSession(({ state }) => state)
  return session && <Navigate to={homeOf(session)} replace />
}

const isPublic = (entry: NavigationEntry) => entry.access === 'public'

export const routes: RouteObject[] = [
  {
    element: <Root />,
    // Nothing is drawn until the first page is there: it takes a moment only.
    hydrateFallbackElement: <></>,
    errorElement: <Crash />,
    children: [
      { index: true, path: paths.home, element: <Home /> },
      ...navigation.filter(isPublic).map(routeOf),
      {
        lazy: async () => {
          const [{ Frame }] = await Promise.all([import('./layout/Frame.tsx'), loadWords(['frame', 'ui'])])
          return { Component: Frame }
        },
        errorElement: <Crash />,
        children: navigation.filter((entry) => !isPublic(entry)).map(routeOf),
      },
      { path: '*', element: <Navigate to={paths.notFound} replace /> },
    ],
  },
]

/** Fetches a page that will probably be next. Nothing is said when it cannot be had: opening it will say so. */
export async function openAhead(path: string): Promise<void> {
  const entry = navigation.find((one) => one.path === path)
  await (entry && fetched(entry)().catch(() => undefined))
}
