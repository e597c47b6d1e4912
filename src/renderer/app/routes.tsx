/** The routes, made from the navigation table. Public pages stand alone; all others stand in the frame, behind the guard. */
import { useSession } from '#state/session.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { Navigate, Outlet, type RouteObject, useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { Button } from 'antd'
import { homeOf } from './entrance.ts'
import { loadWords } from './i18n/index.ts'
import { navigation } from './navigation.tsx'
import type { NavigationEntry } from './navigation/entry.ts'
import { paths } from './paths.ts'
import styles from './Crash.module.css'

const KIND = 'Redistribution Management System'

const pageTitle = (appName: string): string => `${appName} ${KIND}`

/** The title of the page: the application's name and what it is (specification §1). */
function usePageTitle(): void {
  const appName = useSession(({ state }) => state?.appName)
  useEffect(() => {
    if (appName) document.title = pageTitle(appName)
  }, [appName])
}

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

/** @param Frame is drawn where somebody is signed in with a product, as for all other pages */
const inFrameIfAny = (Frame: ComponentType) =>
  function InFrameIfAny() {
    const session = useSession(({ state }) => state)
    const hasFrame = session?.phase === 'signed-in' && session.product !== null
    const [hadFrame] = useState(hasFrame)
    if (hasFrame) return <Frame />
    // Who signs out here goes where signing out leads from everywhere.
    if (hadFrame) return <Navigate to={paths.home} replace />
    return (
      <main>
        <Outlet />
      </main>
    )
  }

/** An address that no page has: the page that says so names it. */
function Unknown() {
  return <Navigate to={paths.notFound} replace state={{ asked: useLocation().pathname }} />
}

const isPublic = (entry: NavigationEntry) => entry.access === 'public'
/** Stands in the frame for whoever has one, alone for all others. */
const isEitherWay = (entry: NavigationEntry) => entry.title === 'notFound'

const framed = async () => {
  const [{ Frame }] = await Promise.all([import('./layout/Frame.tsx'), loadWords(['frame', 'ui'])])
  return Frame
}

export const routes: RouteObject[] = [
  {
    element: <Root />,
    // Nothing is drawn until the first page is there: it takes a moment only.
    hydrateFallbackElement: <></>,
    errorElement: <Crash />,
    children: [
      { index: true, path: paths.home, element: <Home /> },
      ...navigation.filter((entry) => isPublic(entry) && !isEitherWay(entry)).map(routeOf),
      {
        lazy: async () => ({ Component: inFrameIfAny(await framed()) }),
        errorElement: <Crash />,
        children: navigation.filter(isEitherWay).map(routeOf),
      },
      {
        lazy: async () => ({ Component: await framed() }),
        errorElement: <Crash />,
        children: navigation.filter((entry) => !isPublic(entry)).map(routeOf),
      },
      { path: '*', element: <Unknown /> },
    ],
  },
]

/** Fetches a page that will probably be next. Nothing is said when it cannot be had: opening it will say so. */
export async function openAhead(path: string): Promise<void> {
  const entry = navigation.find((one) => one.path === path)
  await (entry && fetched(entry)().catch(() => undefined))
}

/** What stands where a page failed to draw or to load: words, and two ways on. Typed drafts are with main and stay. */
// In English only: the texts themselves may be what could not be loaded.
const words = {
  title: 'Something went wrong!',
  text: 'This page could not be shown. What was saved is safe, and drafts are kept.',
  again: 'Load again',
  home: 'Go to the first page',
}

function Crash() {
  const error = useRouteError()
  const navigate = useNavigate()
  return (
    <main className={styles['page']}>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <code>{error instanceof Error ? error.message : String(error)}</code>
      <div className={styles['ways']}>
        <Button type="primary" onClick={() => window.location.reload()}>
          {words.again}
        </Button>
        <Button onClick={() => void navigate(paths.home)}>{words.home}</Button>
      </div>
    </main>
  )
}
