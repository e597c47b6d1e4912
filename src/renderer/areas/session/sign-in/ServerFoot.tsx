/** Which server this is, and the way to another one. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SessionState } from '#contract/desktop.ts'
import { desktop } from '#lib/client.ts'
import { failureOf } from '#lib/failure.ts'
import { alert } from '#state/alerts.ts'
import { acceptSession } from '#state/session.ts'

const leave = () =>
  desktop.setup
    .forgetServer({})
    .then(acceptSession, (error: unknown) => alert({ text: failureOf(error).message, severity: 'error' }))

export function ServerFoot({ session: { server } }: { session: SessionState }) {
  const { t } = useTranslation('session')
  if (!server) return null
  return (
    <>
      <span>
        {server.kind === 'remote' ? t('signIn.server.remote', { url: server.url }) : t(`signIn.server.${server.kind}`)}
      </span>
      <Button type="link" size="small" onClick={() => void leave()}>
        {t('signIn.otherServer')}
      </Button>
    </>
  )
}
