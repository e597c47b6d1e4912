/** 404 (specification §2, §8): unknown addresses, and pages that the role or the product does not open, which are named with who may open them. */
import { isAdmin, isSuperAdmin } from '#contract/access.ts'
import type { SessionState } from '#contract/desktop.ts'
import { useGoBack } from '#lib/go-back.ts'
import { closedPageAt } from '#lib/known-pages.ts'
import { useShortcutLabel } from '#lib/shortcuts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { useSession } from '#state/session.ts'
import { LockOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import styles from './NotFound.module.css'

/** The address that was asked for, as the guard hands it over; kept in the history, so also after loading again. */
function useAsked(): string | null {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'asked' in state && typeof state.asked === 'string'
    ? state.asked
    : null
}

export default function NotFound() {
  const { t } = useTranslation(['system', 'frame'])
  const session = useSession(({ state }) => state)
  const asked = useAsked()
  const keys = useShortcutLabel('palette')
  const hasFrame = session?.phase === 'signed-in' && session.product !== null
  const closed = session && asked !== null ? closedPageAt(asked, session) : undefined
  // The way above it says the same page.
  useNamedPage(closed ? t(`frame:pages.${closed.title}`) : null)
  return (
    <div className={styles['page']}>
      {session && closed ? (
        <>
          <p className={styles['lock']}>
            <LockOutlined aria-hidden />
          </p>
          <h1>{t('notFound.closed', { page: t(`frame:pages.${closed.title}`) })}</h1>
          <p>
            {t(`notFound.wants.${closed.wants}`, {
              role: t(`settings.role.${roleOf(session)}`),
              product: session.product?.description ?? '',
            })}
          </p>
          {closed.wants !== 'bottles' && <p>{t('notFound.ask')}</p>}
        </>
      ) : (
        <>
          <p className={styles['code']}>404</p>
          <h1>{t('notFound.title')}</h1>
          <p>{asked === null ? t('notFound.text') : t('notFound.asked', { address: asked })}</p>
          {hasFrame && <p>{t('notFound.find', { keys })}</p>}
        </>
      )}
      <Ways isSignedIn={session?.phase === 'signed-in'} />
    </div>
  )
}

const roleOf = ({ roles }: SessionState) => (isSuperAdmin(roles) ? 'superAdmin' : isAdmin(roles) ? 'admin' : 'user')

function Ways({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('system')
  const navigate = useNavigate()
  const back = useGoBack('/')
  return (
    <div className={styles['ways']}>
      <Button type="primary" size="large" autoFocus onClick={back}>
        {t('notFound.back')}
      </Button>
      {isSignedIn && (
        <Button size="large" onClick={() => void navigate('/')}>
          {t('notFound.home')}
        </Button>
      )}
    </div>
  )
}
