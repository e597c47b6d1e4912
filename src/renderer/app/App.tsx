/** The whole page: theme, alert, router. */
import { ConfigProvider } from 'antd'
import { Suspense, useEffect, useMemo, useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-router-dom'
import { styleNonce } from '../lib/style-nonce.ts'
import { useSettings } from '../state/settings.ts'
import { AlertHost } from './AlertHost.tsx'
import { router } from './router.tsx'
import { themeFor } from './theme.ts'

const csp = styleNonce ? { nonce: styleNonce } : {}

const systemDark = window.matchMedia('(prefers-color-scheme: dark)')
const watchSystem = (changed: () => void) => {
  systemDark.addEventListener('change', changed)
  return () => systemDark.removeEventListener('change', changed)
}

/** True when the screens are to be dark: chosen so, or left to the system and the system is dark. */
export function useDark(): boolean {
  const appearance = useSettings((settings) => settings.appearance)
  const system = useSyncExternalStore(watchSystem, () => systemDark.matches)
  return appearance === 'system' ? system : appearance === 'dark'
}

export function App() {
  const colorTheme = useSettings((settings) => settings.colorTheme)
  const density = useSettings((settings) => settings.density)
  const dark = useDark()
  const theme = useMemo(() => themeFor(colorTheme, dark, density), [colorTheme, dark, density])

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
