/** The first run: create an agency on this PC, connect to the office's PC or to a server, or look around with demo data. */
import type { ServerChoice, SessionState } from '#contract/desktop.ts'
import { desktop } from '#lib/client.ts'
import { failureOf } from '#lib/failure.ts'
import { useShortcut, useShortcutLabel } from '#lib/shortcuts.ts'
import { acceptSession, useSession } from '#state/session.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { endWork, useWork } from '#state/work.ts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { homeOf } from '../../../app/entrance.ts'
import { Cards } from '../Cards.tsx'
import { Connect } from './Connect.tsx'
import type { TypedAgency } from './CreateAgency.tsx'
import { OfficePc } from './OfficePc.tsx'
import { SetupSteps } from '../SetupSteps.tsx'
import { Shell } from '../Shell.tsx'
import { Working } from '../Working.tsx'
import styles from './FirstRun.module.css'

const CreateAgency = lazy(() => import('./CreateAgency.tsx'))
const RestoreBackup = lazy(() => import('./RestoreBackup.tsx'))

const ways = ['create', 'office', 'connect', 'demo', 'restore'] as const
type Way = (typeof ways)[number]
/** What is under way: one of them, or going on with a server that is there already. */
type Taken = Way | 'return'
/** Where who is new begins. */
const FOR_NEW: Way = 'create'
/** Name of the work under which main tells how far the demo is. */
const SETUP_WORK = 'setup'

export default function FirstRun() {
  const session = useSession(({ state }) => state)
  const [busy, setBusy] = useState<Taken | null>(null)
  if (!session) return null
  // While something is being set up the phase passes through others; the way on is decided when it is done.
  if (session.phase !== 'first-run' && !busy) return <Navigate to={homeOf(session)} replace />
  return <Ways busy={busy} onBusy={setBusy} session={session} />
}

type WaysProps = { busy: Taken | null; onBusy: (taken: Taken | null) => void; session: SessionState }

function Ways({ busy, onBusy, session: { notice, left, hasAgency, hasDemo } }: WaysProps) {
  const { t } = useTranslation('session')
  const [way, setWay] = useState<Way | null>(null)
  /** The way whose page was looked at last: its card has the cursor again. */
  const [last, setLast] = useState<Way | null>(null)
  const [failed, setFailed] = useState<string | null>(notice)
  const [typed, setTyped] = useState<Partial<TypedAgency>>({})

  /** Runs one of the ways. Throws again, so that a form can mark its fields. */
  const take = async (which: Taken, run: () => Promise<SessionState>) => {
    setFailed(null)
    onBusy(which)
    try {
      acceptSession(await run())
    } finally {
      endWork(SETUP_WORK)
      onBusy(null)
    }
  }
  /** As {@link take}, for what has no form: the reason stands on this page. */
  const start = (which: Taken, run: () => Promise<SessionState>) =>
    void take(which, run).catch((error: unknown) => setFailed(failureOf(error).message))
  const choose = (key: string) => {
    const chosen = ways.find((one) => one === key) ?? null
    setFailed(null)
    if (chosen === 'create' && hasAgency) return start('return', () => desktop.setup.openAgency({}))
    setLast(chosen)
    if (chosen !== 'demo') return setWay(chosen)
    start(hasDemo ? 'return' : 'demo', () => desktop.setup.exploreDemo({ demo: 'demo' }))
  }
  const goBack = () => start('return', () => desktop.setup.returnToServer({}))
  const stopDemo = () => void desktop.setup.stopDemo({}).catch((error: unknown) => setFailed(failureOf(error).message))
  useShortcut('back', goBack, way === null && left !== null && busy === null)
  useShortcut('back', () => setWay(null), way !== null && busy === null)
  const keys = useShortcutLabel('back')
  const back = (
    <Button type="link" size="small" disabled={busy !== null} onClick={() => setWay(null)}>
      {t('setup.back')} ({keys})
    </Button>
  )

  // Nothing is typed into cards that are on their way out: the sign-in comes by itself.
  if (busy === 'return') return <Returning />
  if (way === 'connect')
    return (
      <Connect
        foot={back}
        busy={busy !== null}
        onConnect={(url) => take('connect', () => desktop.setup.connect({ url }))}
      />
    )
  if (way === 'office') return <OfficePc foot={back} busy={busy !== null} onPair={(pair) => take('office', pair)} />
  if (way === 'create') {
    return (
      <Shell wide title={t('create.title')} hint={t('create.hint')} foot={back}>
        <SetupSteps at="agency" />
        <Suspense fallback={<Working />}>
          <CreateAgency
            busy={busy !== null}
            progress={busy && <Progress way={busy} />}
            onCreate={(agency) => take('create', () => desktop.setup.createAgency(agency))}
            typed={typed}
            onTyped={setTyped}
          />
        </Suspense>
      </Shell>
    )
  }
  if (way === 'restore') {
    return (
      <Shell wide title={t('restore.title')} foot={back}>
        <Suspense fallback={<Working />}>
          <RestoreBackup
            busy={busy !== null}
            onRestore={(fileId) => take('restore', () => desktop.setup.restore({ fileId }))}
          />
        </Suspense>
        <ProgressBelow way={busy} />
      </Shell>
    )
  }
  return (
    <Shell
      wide
      title={t('setup.title')}
      hint={t('setup.hint')}
      foot={left && <BackToServer left={left} disabled={busy !== null} onClick={goBack} />}
    >
      <Cards
        label={t('setup.title')}
        disabled={busy !== null}
        begin={last}
        cards={ways.map((key) => ({
          key,
          ...((key === 'demo' && hasDemo) || (key === 'create' && hasAgency)
            ? { title: t(`setup.${key}.again`), text: t(`setup.${key}.againText`) }
            : { title: t(`setup.${key}.title`), text: t(`setup.${key}.text`) }),
          ...(key === FOR_NEW && !hasAgency && { note: t('setup.forNew') }),
        }))}
        onChoose={choose}
      />
      <ProgressBelow way={busy} />
      {busy === 'demo' && <StopDemo onStop={stopDemo} />}
      {failed && (
        <p role="alert" className={styles['failed']}>
          {failed}
        </p>
      )}
    </Shell>
  )
}

/** Stops the making of the demo, as Esc does. The cards are back once its server has ended. */
function StopDemo({ onStop }: { onStop: () => void }) {
  const { t } = useTranslation('session')
  const [isStopping, setStopping] = useState(false)
  const stop = () => {
    setStopping(true)
    onStop()
  }
  return (
    <ShortcutButton className={styles['stop'] ?? ''} autoFocus shortcut="back" loading={isStopping} onClick={stop}>
      {t(isStopping ? 'setup.stopping' : 'setup.stop')}
    </ShortcutButton>
  )
}

/** While a server that is there already comes up. */
function Returning() {
  const { t } = useTranslation('session')
  return (
    <Shell title={t('starting.title')} hint={t('starting.hint')}>
      <Working />
    </Shell>
  )
}

/** The server that was left, to which Esc leads as well. */
function BackToServer({ left, ...button }: { left: ServerChoice; disabled: boolean; onClick: () => void }) {
  const { t } = useTranslation('session')
  const server = left.kind === 'remote' ? t('signIn.server.remote', { url: left.url }) : t(`signIn.server.${left.kind}`)
  return (
    <Button type="link" size="small" {...button}>
      {t('setup.returnTo', { server, keys: useShortcutLabel('back') })}
    </Button>
  )
}

/** Main may tell how far it is; until it does, a moving line and words. */
function Progress({ way }: { way: Way }) {
  const { t } = useTranslation('session')
  const progress = useWork(({ works }) => works[SETUP_WORK])
  const words = t(`setup.working.${way}`)
  return <Working label={progress?.label ?? words} {...(progress && { done: progress.done, total: progress.total })} />
}

const ProgressBelow = ({ way }: { way: Way | null }) =>
  way && (
    <div className={styles['progress']}>
      <Progress way={way} />
    </div>
  )
