/**
 * Sign-in: two fields, the cursor in the first, or in the password once somebody signed in here before, Caps Lock warned of, the error under the form (specification §2). It is there
 * while this PC's own server still comes up: what is typed meanwhile signs in as soon as it can.
 */
import { DEMO_PASSWORD, type DemoUser } from '#contract/demo.ts'
import type { SessionState } from '#contract/desktop.ts'
import { sayField } from '#contract/say-field.ts'
import { desktop } from '#lib/client.ts'
import { failureOf } from '#lib/failure.ts'
import { acceptSession, useSession } from '#state/session.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { Button, Input } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { homeOf } from '../../../app/entrance.ts'
import { Shell } from '../Shell.tsx'
import { DemoPeople } from './DemoPeople.tsx'
import styles from './SignIn.module.css'
import { Working } from '../Working.tsx'

export default function SignIn() {
  const session = useSession(({ state }) => state)
  if (!session) return null
  const starting = session.phase === 'starting'
  if (starting && session.server === null) return <Starting />
  if (!starting && session.phase !== 'signed-out') return <Navigate to={homeOf(session)} replace />
  return <SignInForm session={session} />
}

type Wrong = { username?: string; password?: string; form?: string }

function SignInForm({ session }: { session: SessionState }) {
  const { t } = useTranslation('session')
  const id = useId()
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  /** Of the demo, whom somebody chose: when another password was set, it alone is typed. */
  const [person, setPerson] = useState('')
  /** Whoever signed in here last; another one types over it. */
  const { lastUsername } = session

  const signIn = async (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const [username, password] = [String(typed.get('username')).trim(), String(typed.get('password'))]
    const missing = {
      ...(username === '' && { username: sayField(t('signIn.username'), t('signIn.required')) }),
      ...(password === '' && { password: sayField(t('signIn.password'), t('signIn.required')) }),
    }
    setWrong(missing)
    const [first] = Object.keys(missing)
    if (first) return focusField(form, first)
    await enter(form, { username, password })
  }

  const enter = async (form: HTMLFormElement, typed: { username: string; password: string }) => {
    setBusy(true)
    try {
      const next = acceptSession(await desktop.session.signIn(typed))
      if (next.withoutServer) alert({ text: t('signIn.withCopy') })
    } catch (error) {
      const { message, details } = failureOf(error)
      setBusy(false)
      setWrong({
        form: message,
        ...Object.fromEntries(
          details.flatMap(({ field, message: words }) => (field && words !== message ? [[field, words]] : [])),
        ),
      })
      focusField(form, 'password')
    }
  }

  const enterAs = (username: DemoUser) => {
    setPerson(username)
    setWrong({})
    if (formRef.current) void enter(formRef.current, { username, password: DEMO_PASSWORD })
  }

  const watchCapsLock = (event: React.KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const field = (name: 'username' | 'password') => ({
    id: `${id}-${name}`,
    name,
    size: 'large' as const,
    spellCheck: false,
    onKeyDown: watchCapsLock,
    onKeyUp: watchCapsLock,
    ...(wrong[name] && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-${name}-wrong` }),
  })
  const wrongNote = (name: 'username' | 'password') =>
    wrong[name] && (
      <p id={`${id}-${name}-wrong`} className={styles['wrong']}>
        {wrong[name]}
      </p>
    )

  return (
    <Shell
      title={t('signIn.title')}
      hint={session.demo ? t('signIn.demo') : session.lastAgency}
      foot={<ServerFoot session={session} />}
    >
      {session.notice && <output className={styles['notice']}>{session.notice}</output>}
      {session.withoutServer && <output className={styles['notice']}>{t('signIn.withoutServer')}</output>}
      <form
        ref={formRef}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void signIn(event.currentTarget)
        }}
      >
        <label htmlFor={`${id}-username`}>{t('signIn.username')}</label>
        {/* The page has one purpose; the cursor stands where it begins. */}
        <Input
          key={person}
          defaultValue={person || (lastUsername ?? '')}
          {...field('username')}
          autoFocus={lastUsername === null}
          autoComplete="username"
          autoCapitalize="none"
        />
        {wrongNote('username')}
        <label htmlFor={`${id}-password`}>{t('signIn.password')}</label>
        <PasswordInput {...field('password')} autoFocus={lastUsername !== null} autoComplete="current-password" />
        {wrongNote('password')}
        <output className={styles['said']} data-warning={capsLock || undefined}>
          {capsLock ? t('signIn.capsLock') : session.phase === 'starting' && t('signIn.starting')}
        </output>
        <Button type="primary" htmlType="submit" size="large" block loading={busy}>
          {t('signIn.submit')}
        </Button>
        <p className={styles['failed']} role="alert">
          {wrong.form}
        </p>
      </form>
      {session.demo && <DemoPeople disabled={busy || session.phase === 'starting'} onChoose={enterAs} />}
    </Shell>
  )
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) {
    field.focus()
    field.select()
  }
}

/** While the local server comes up: the page goes on by itself. */
function Starting() {
  const { t } = useTranslation('session')
  return (
    <Shell title={t('starting.title')} hint={t('starting.hint')}>
      <Working />
    </Shell>
  )
}

/** Which server this is, and the way to another one. The server of this PC takes a moment to stop. */
function ServerFoot({ session: { server } }: { session: SessionState }) {
  const { t } = useTranslation('session')
  const [leaving, setLeaving] = useState(false)
  if (!server) return null
  const leave = async () => {
    setLeaving(true)
    await desktop.setup
      .forgetServer({})
      .then(acceptSession, alertFailure)
      .finally(() => setLeaving(false))
  }
  return (
    <>
      <span>
        {server.kind === 'remote' ? t('signIn.server.remote', { url: server.url }) : t(`signIn.server.${server.kind}`)}
      </span>
      <Button type="link" size="small" loading={leaving} onClick={() => void leave()}>
        {t('signIn.otherServer')}
      </Button>
    </>
  )
}
