/** What this PC keeps in its outbox: what waits for the server, what the server refused and why, and what was discarded. */
import { Button } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { KeptOperation } from '#contract/outbox.ts'
import { isAdmin } from '#contract/access.ts'
import { formatDate } from '#lib/dates.ts'
import { isBusinessDate } from '#contract/dates.ts'
import { desktop } from '#lib/client.ts'
import { desktopQueries } from '#lib/queries.ts'
import { say, sayOfField } from '#lib/say.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { alertFailure } from '#state/alerts.ts'
import { useOutbox } from '#state/outbox.ts'
import { useRoles, useSession } from '#state/session.ts'
import { isOffline, syncNow, useSync } from '#state/sync.ts'
import { Card } from '#ui/Card.tsx'
import { correctsKept } from '#ui/draft.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RuledTable } from '#ui/RuledTable.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { hintOf, pageOf } from './kept-documents.ts'
import { ShowOperation } from './ShowOperation.tsx'
import { useCallName } from './use-call-name.ts'
import styles from './SyncCentre.module.css'

const states = ['refused', 'waiting', 'discarded'] as const

export default function SyncCentre() {
  const { t } = useTranslation('system')
  const query = useQuery(desktopQueries.outbox.list.queryOptions({ input: {} }))
  const outbox = useOutbox(({ status }) => status)
  const offline = useSync(({ status }) => isOffline(status))
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('sync.title')}
        counts={t('sync.counts', { waiting: outbox?.waiting ?? 0, refused: outbox?.refused ?? 0 })}
        actions={<Button onClick={() => void syncNow().catch(alertFailure)}>{t('sync.now')}</Button>}
      />
      <p className="quiet">{t(offline ? 'sync.offline' : 'sync.hint')}</p>
      {outbox?.trouble && <p role="alert">{say(outbox.trouble)}</p>}
      {(outbox?.lost ?? 0) > 0 && <p role="alert">{t('sync.lost', { count: outbox?.lost })}</p>}
      <LoadState query={query}>
        {(operations) =>
          states.map((state) => (
            <Operations key={state} state={state} rows={operations.filter((one) => one.state === state)} />
          ))
        }
      </LoadState>
    </div>
  )
}

function Operations({ state, rows }: { state: KeptOperation['state']; rows: readonly KeptOperation[] }) {
  const { t } = useTranslation('system')
  // Nothing refused or discarded is nothing to talk about.
  if (rows.length === 0 && state !== 'waiting') return null
  return (
    <Card title={t(`sync.states.${state}`)}>
      {rows.length === 0 ? (
        <p className="quiet">{t('sync.nothingWaits')}</p>
      ) : (
        <RuledTable
          label={t(`sync.states.${state}`)}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { key: 'what', title: t('sync.what'), render: (one) => <What operation={one} /> },
            { key: 'author', title: t('sync.author'), render: ({ author }) => author.name },
            { key: 'at', title: t('sync.at'), nowrap: true, render: ({ at }) => dayAndTimeOf(at) },
            { key: 'why', title: t('sync.why'), render: (one) => <Why operation={one} /> },
            { key: 'do', title: t('sync.actions'), hidden: true, render: (one) => <Actions operation={one} /> },
          ]}
        />
      )}
    </Card>
  )
}

function What({ operation }: { operation: KeptOperation }) {
  const { t } = useTranslation('system')
  const { call } = operation
  const nameOf = useCallName()
  const { texts, lines } = hintOf(operation)
  const hints = texts.map((text) => (isBusinessDate(text) ? formatDate(text) : text))
  if (lines > 0) hints.push(t('sync.lines', { count: lines }))
  return (
    <>
      <strong>{nameOf(call)}</strong>
      <div className="quiet">{hints.join(' · ')}</div>
    </>
  )
}

function Why({ operation: { state, failure, reason, author, discardedBy } }: { operation: KeptOperation }) {
  const { t } = useTranslation('system')
  const me = useSession((session) => session.state?.user?.id)
  if (state === 'discarded')
    return (
      <>
        {reason}
        {discardedBy && discardedBy.id !== author.id && (
          <div className="quiet">{t('sync.discardedBy', { name: discardedBy.name })}</div>
        )}
      </>
    )
  if (state === 'waiting') return author.id === me ? t('sync.waits') : t('sync.waitsFor', { name: author.name })
  return (
    <>
      <StatusTag tone="danger">{t('sync.refused')}</StatusTag> {failure && say(failure.envelope.message)}
      {failure?.envelope.details.map(({ field, message }) => (
        <div key={`${field} ${message}`}>{sayOfField(field, message)}</div>
      ))}
    </>
  )
}

function Actions({ operation }: { operation: KeptOperation }) {
  const { t } = useTranslation('system')
  const navigate = useNavigate()
  const me = useSession((session) => session.state?.user?.id)
  const mayManage = isAdmin(useRoles())
  const { id, state, author, tries, draft } = operation
  const isMine = author.id === me
  if (!isMine && !mayManage) return null
  if (state === 'discarded') return <ShowOperation operation={operation} />
  const page = pageOf(operation)
  const correct = async (to: string) => {
    if (draft) {
      await desktop.drafts.put(draft)
      correctsKept(draft.key, id)
    }
    await navigate(to)
  }
  return (
    <div className={styles['actions']}>
      <ShowOperation operation={operation} />
      {isMine && state === 'refused' && page !== null && (
        <Button size="small" type="primary" onClick={() => void correct(page).catch(alertFailure)}>
          {t(draft ? 'sync.correct' : 'sync.open')}
        </Button>
      )}
      {isMine && state === 'refused' && (
        <Button size="small" onClick={() => void desktop.outbox.retry({ id }).catch(alertFailure)}>
          {t('sync.again')}
        </Button>
      )}
      {(state === 'refused' || tries === 0) && (
        <ConfirmAction
          label={t('sync.discard')}
          button={{ size: 'small', danger: true }}
          title={t('sync.discardTitle')}
          text={isMine ? t('sync.discardText') : t('sync.discardTheirs', { name: author.name })}
          confirm={t('sync.discard')}
          danger
          reason="required"
          run={(reason) => desktop.outbox.discard({ id, reason })}
        />
      )}
    </div>
  )
}
