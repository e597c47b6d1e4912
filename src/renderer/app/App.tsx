/** The whole page: theme, alert, router. */
import { numberOwnEntries } from '#lib/history-entries.ts'
import { mediaHook } from '#lib/media.ts'
import { styleNonce } from '#lib/style-nonce.ts'
import { useDark } from '#lib/use-dark.ts'
import { useSettings } from '#state/settings.ts'
import { searchByLabel } from '#ui/find-rank.ts'
import { StyleProvider } from '@ant-design/cssinjs'
import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import { Suspense, useEffect, useMemo } from 'react'
import { RouterProvider, createBrowserRouter } from 'react-router-dom'
import { keptStyles } from './kept-styles.ts'
import { useAntLocale } from './language.ts'
import { AlertHost } from './AlertHost.tsx'
import { themeFor } from './theme.ts'
import { routes } from './routes.tsx'

/** As Ant Design's own, whose English names a screen reader would say in every language. */
const alertIcons = {
  successIcon: <CheckCircleFilled aria-hidden />,
  infoIcon: <InfoCircleFilled aria-hidden />,
  warningIcon: <ExclamationCircleFilled aria-hidden />,
  errorIcon: <CloseCircleFilled aria-hidden />,
}

/** Whatever is chosen from a list can be typed: the list narrows, and Enter takes what begins with the text. */
const searchedSelect = { showSearch: searchByLabel }

const csp = styleNonce ? { nonce: styleNonce } : {}

const useLessMotion = mediaHook('(prefers-reduced-motion: reduce)')
const useFingers = mediaHook('(pointer: coarse)')

export function App() {
  const colorTheme = useSettings((settings) => settings.colorTheme)
  const density = useSettings((settings) => settings.density)
  const dark = useDark()
  const still = useLessMotion()
  const menuRows = useSettings((settings) => settings.menuRows)
  const wideMenu = useFingers() || menuRows === 'wide'
  const locale = useAntLocale()
  const theme = useMemo(
    () => themeFor(colorTheme, dark, density, { still, wideMenu }),
    [colorTheme, dark, density, still, wideMenu],
  )

  useEffect(() => {
    document.documentElement.dataset['appearance'] = dark ? 'dark' : 'light'
  }, [dark])

  return (
    <StyleProvider cache={styles}>
      <ConfigProvider
        theme={theme}
        componentSize={density === 'large' ? 'large' : 'middle'}
        csp={csp}
        alert={alertIcons}
        select={searchedSelect}
        {...(locale && { locale })}
      >
        <AlertHost />
        <Suspense fallback={null}>
          <RouterProvider router={router} />
        </Suspense>
      </ConfigProvider>
    </StyleProvider>
  )
}

const styles = keptStyles()

const noteStep = numberOwnEntries()
const router = createBrowserRouter(routes)
router.subscribe(noteStep)
