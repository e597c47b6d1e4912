/** Shows a document of the outbox as it is printed, with all that was typed. What another person wrote is shown to Admins, and the log says to whom. */
import type { KeptOperation } from '#contract/outbox.ts'
import { desktop } from '#lib/client.ts'
import { kindsIn } from '#lib/field-words.ts'
import { rowNames } from '#lib/row-names.ts'
import { styleNonce } from '#lib/style-nonce.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { useFieldTexts } from '#lib/use-field-words.ts'
import { say } from '#lib/say.ts'
import { alertFailure } from '#state/alerts.ts'
import { useSession } from '#state/session.ts'
import { pageNumber } from '#ui/report/page-number.ts'
import { printHtml } from '#ui/report/print.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operationHtml } from './operation-paper.ts'
import styles from './SyncCentre.module.css'
import { useCallName } from './use-call-name.ts'

export function ShowOperation({ operation }: { operation: KeptOperation }) {
  const { t } = useTranslation('system')
  const nameOf = useCallName()
  const paperOf = usePaper()
  const session = useSession(({ state }) => state)
  const [html, setHtml] = useState<string | null>(null)
  const title = nameOf(operation.call)
  const show = async () => {
    const { id, author } = operation
    setHtml(await paperOf(author.id === session?.user?.id ? operation : await desktop.outbox.reveal({ id })))
  }
  return (
    <>
      <Button size="small" onClick={() => void show().catch(alertFailure)}>
        {t('sync.show')}
      </Button>
      <Modal
        open={html !== null}
        title={title}
        width={860}
        onCancel={() => setHtml(null)}
        destroyOnHidden
        footer={
          <>
            <Button onClick={() => setHtml(null)}>{t('sync.close')}</Button>
            <ShortcutButton
              type="primary"
              shortcut="print"
              onClick={() => void printHtml(html ?? '').catch(alertFailure)}
            >
              {t('sync.print')}
            </ShortcutButton>
          </>
        }
      >
        <iframe className={styles['paper']} sandbox="allow-same-origin" srcDoc={html ?? ''} title={title} />
      </Modal>
    </>
  )
}

/** The operation as a page, with the names that this PC knows. */
function usePaper(): (operation: KeptOperation) => Promise<string> {
  const { t } = useTranslation('system')
  const ui = useTranslation('ui').t
  const nameOf = useCallName()
  const texts = useFieldTexts()
  const agency = useSession(({ state }) => state?.agency?.name) ?? ''
  return async ({ call, input, state, author, at, failure, reason, answeredAt, discardedBy }) => {
    const facts: [string, string][] = [
      [t('sync.author'), author.name],
      [t('sync.at'), dayAndTimeOf(at)],
      [t('sync.why'), t(`sync.on.${state}`, { at: answeredAt ? dayAndTimeOf(answeredAt) : '' })],
    ]
    if (discardedBy) facts.push([t('sync.discardedBy', { name: discardedBy.name }), reason ?? ''])
    const refusal = failure && state !== 'waiting' ? [failure.envelope, ...failure.envelope.details] : []
    return operationHtml({
      title: nameOf(call),
      agency,
      language: document.documentElement.lang,
      facts,
      reasons: [...new Set(refusal.map(({ message }) => say(message)))],
      input,
      names: await rowNames(kindsIn(input)),
      texts,
      printed: t('sync.printed', { at: dayAndTimeOf(new Date()) }),
      numbers: pageNumber((ofPages) => ui('report.rows.page', ofPages)),
      nonce: styleNonce,
    })
  }
}
