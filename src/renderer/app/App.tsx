/** The whole page: theme, alert, router. */
import { styleNonce } from '#lib/style-nonce.ts'
import { useSettings } from '#state/settings.ts'
import { ConfigProvider } from 'antd'
import { Suspense, useEffect, useMemo, useSyncExternalStore } from 'react'
import { RouterProvider, createBrowserRouter } from 'react-router-dom'
import { AlertHost } from './AlertHost.tsx'
import { themeFor } from './theme.ts'
import { routes } from './routes.tsx'

const csp = styleNonce ? { nonce: styleNonce } : {}

/** A wish of the person's system, followed while it changes. */
function systemWish(query: string): () => boolean {
  const wish = window.matchMedia(query)
  const watch = (changed: () => void) => {
    wish.addEventListener('change', changed)
    return () => wish.removeEventListener('change', changed)
  }
  return () => useSyncExternalStore(watch, () => wish.matches)
}
const useSystemDark = systemWish('(prefers-color-scheme: dark)')
const useLessMotion = systemWish('(prefers-reduced-motion: reduce)')

/** True when the screens are to be dark: chosen so, or left to the system and the system is dark. */
function useDark(): boolean {
  const appearance = useSettings((settings) => settings.appearance)
  const system = useSystemDark()
  return appearance === 'system' ? system : appearance === 'dark'
}

export function App() {
  const colorTheme = useSettings((settings) => settings.colorTheme)
  const density = useSettings((settings) => settings.density)
  const dark = useDark()
  const still = useLessMotion()
  const theme = useMemo(
    () => themeFor(colorTheme, dark, density, still ? 'still' : 'moving'),
    [colorTheme, dark, density, still],
  )

  useEffect(() => {
    document.documentElement.dataset['appearance'] = dark ? 'dark' : 'light'
  }, [dark])

  return (
    <ConfigProvider theme={theme} componentSize={density === 'large' ? 'large' : 'middle'} csp={csp}>
      <AlertHost />
      <Suspense fallback={null}>
        <RouterProvider router={router} />
      </Suspense>
    </ConfigProvider>
  )
}

const router = createBrowserRouter(routes)
