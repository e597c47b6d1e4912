/** The one frame around every page behind the guard: menu, top bar, breadcrumbs, the page, footer. */
import type { SessionState } from '#contract/desktop.ts'
import { useWayBack } from '#lib/followed.ts'
import { useCameFrom } from '#lib/go-back.ts'
import { isLeft } from '#lib/is-left.ts'
import { mediaHook } from '#lib/media.ts'
import { queryClient } from '#lib/queries.ts'
import { arriveOnPage, hasOpenDialog, useShortcut } from '#lib/shortcuts.ts'
import { closeHelp, openHelp, useHelp } from '#state/help.ts'
import { onSignOut } from '#state/reset.ts'
import { useSession } from '#state/session.ts'
import { askOutbox } from '#state/outbox.ts'
import { askSync } from '#state/sync.ts'
import { useOpeningStep } from '#state/opening.ts'
import { useTour } from '#state/tour.ts'
import { draftOfAll, forgetUnsaved, hasUnsavedWork, useUnsavedWork } from '#state/unsaved.ts'
import type { EntryOf } from '#ui/ledger/EntryDrawer.tsx'
import { LeaveQuestion } from '#ui/LeaveQuestion.tsx'
import { toPageTop } from '#ui/page-focus.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation, useNavigation, useBlocker } from 'react-router-dom'
import { redirectFor } from '../entrance.ts'
import { helpFor } from '../help/help-pages.ts'
import { loadWords } from '../i18n/index.ts'
import { loadFonts } from '../i18n/translations.ts'
import { entryAt } from '../pages.ts'
import { paths } from '../paths.ts'
import { AltKeys } from './AltKeys.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { CheatSheet } from './CheatSheet.tsx'
import { CreateInPlace } from './CreateInPlace.tsx'
import { Footer } from './Footer.tsx'
import styles from './Frame.module.css'
import { Palette } from './palette/Palette.tsx'
import { PasswordAgain } from './PasswordAgain.tsx'
import { SideMenu } from './SideMenu.tsx'
import { usePageKeys } from './use-page-keys.ts'
import { TopBar } from './TopBar.tsx'

onSignOut(() => queryClient.clear())

/** Its texts are most of it: fetched when somebody asks. */
const Help = lazy(() => import('../help/Help.tsx'))
/** The page keeps enough room beside it. */
const useWide = mediaHook('(min-width: 1280px)')
const isInHelp = (): boolean => document.activeElement?.closest('[data-help]') != null
const Tour = lazy(async () => {
  const [tour] = await Promise.all([import('../tour/Tour.tsx'), loadWords(['tour'])])
  return tour
})
const EntryDrawer = lazy(async () => {
  const [drawer] = await Promise.all([import('#ui/ledger/EntryDrawer.tsx'), loadWords(['ledger'])])
  return { default: drawer.EntryDrawer }
})
const OpeningStrip = lazy(async () => {
  const [strip] = await Promise.all([import('./OpeningStrip.tsx'), loadWords(['dashboard'])])
  return strip
})

/** The guard (specification §2): who may not stand here is led elsewhere before anything is drawn or asked for. */
export function Frame() {
  const session = useSession(({ state }) => state)
  const { pathname } = useLocation()
  const entry = entryAt(pathname)
  if (!session || !entry) return null
  const elsewhere = redirectFor(entry, session)
  if (elsewhere) return <Navigate to={elsewhere} replace state={{ asked: pathname }} />
  return (
    <QueryClientProvider client={queryClient}>
      <Framed session={session} />
    </QueryClientProvider>
  )
}

function Framed({ session }: { session: SessionState }) {
  const { t } = useTranslation('frame')
  const { state: opening } = useNavigation()
  const { pathname } = useLocation()
  const from = useCameFrom()
  const [palette, setPalette] = useState(false)
  const [cheatSheet, setCheatSheet] = useState(false)
  /** The entry without a page that the palette found, over the page where it was asked for. */
  const [found, setFound] = useState<{ of: EntryOf | null; path: string } | null>(null)
  useShortcut('palette', () => setPalette(true))
  useShortcut('cheatSheet', () => setCheatSheet(true))
  const isTouring = useTour(({ isOn }) => isOn)
  const openingStep = useOpeningStep(({ step }) => step)
  const entry = entryAt(pathname)
  const isHelping = useHelp(({ page }) => page !== undefined)
  const isWide = useWide()
  const about = entry && helpFor(entry)
  const askHelp = (search?: string) => openHelp(about?.name ?? null, isWide && !hasOpenDialog(), search)
  // Pressed in the help it closes it, pressed on the page it leads there.
  useShortcut('help', () => (isInHelp() ? closeHelp() : askHelp()))
  usePageKeys(session)
  useConfirmLeave()
  useEffect(() => {
    void askSync()
    void askOutbox()
    // Names are written in any script: their letters come before the first list does.
    void loadFonts()
  }, [])

  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#page">
        {t('skip')}
      </a>
      <SideMenu session={session} from={from} />
      <div className={styles['right']}>
        <TopBar
          session={session}
          onSearch={() => setPalette(true)}
          onCheatSheet={() => setCheatSheet(true)}
          onHelp={askHelp}
        />
        {session.demo && <aside className={styles['demo']}>{t('demoBanner')}</aside>}
        <Breadcrumbs from={from} />
        <output className={styles['opening']} data-busy={opening === 'loading' || undefined}>
          {opening === 'loading' && <span className="sr-only">{t('loadingPage')}</span>}
        </output>
        {openingStep && pathname !== paths.dashboard && (
          <Suspense fallback={null}>
            <OpeningStrip step={openingStep} />
          </Suspense>
        )}
        <main id="page" data-path={pathname} className={styles['page']} tabIndex={-1}>
          <PageTop key={pathname} />
          {/* A page of another address is another page: nothing typed on one shows on the next. */}
          <Outlet key={pathname} />
        </main>
        <Footer session={session} />
      </div>
      <LeaveGuard />
      {palette && (
        <Palette
          session={session}
          onClose={() => setPalette(false)}
          onCheatSheet={() => setCheatSheet(true)}
          onHelp={askHelp}
          onEntry={(of) => setFound({ of, path: pathname })}
        />
      )}
      {found && (
        <Suspense fallback={null}>
          <EntryDrawer
            of={found.path === pathname ? found.of : null}
            onClose={() => setFound({ of: null, path: '' })}
          />
        </Suspense>
      )}
      <AltKeys session={session} />
      <CreateInPlace session={session} />
      <PasswordAgain session={session} />
      {isHelping && (
        <Suspense fallback={null}>
          <Help here={about} isWide={isWide} />
        </Suspense>
      )}
      {isTouring && (
        <Suspense fallback={null}>
          <Tour />
        </Suspense>
      )}
      <CheatSheet session={session} open={cheatSheet} onClose={() => setCheatSheet(false)} />
    </div>
  )
}

/** Every page begins at its top. Before the page itself, which may lead to a part of it. */
function PageTop() {
  useLayoutEffect(toPageTop, [])
  useWayBack()
  return null
}

/** Closing the page asks (specification §2). */
function useConfirmLeave(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}

/** Leaving a page inside the program asks when something typed on it is not saved. */
function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isLeft(currentLocation, nextLocation) && hasUnsavedWork(),
  )
  const holders = useUnsavedWork((work) => work.holders)
  const location = useLocation()
  return (
    <>
      <Arrival key={`${location.key} ${location.pathname} ${blocker.state}`} />
      <LeaveQuestion
        open={blocker.state === 'blocked'}
        draft={draftOfAll(holders)}
        onLeave={() => {
          forgetUnsaved()
          blocker.proceed?.()
        }}
        onStay={() => blocker.reset?.()}
      />
    </>
  )
}

/** Once for each page that is drawn, and when leaving one is asked about: keys are answered again. */
function Arrival() {
  useLayoutEffect(arriveOnPage, [])
  return null
}
