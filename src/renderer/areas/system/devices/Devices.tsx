/** Computers of the office (SEC-08): when each was heard last and what it kept then; naming one, locking it out, admitting it again. */
import type { Device } from '#contract/system/device.ts'
import { DeviceName } from '#contract/rules.ts'
import { api } from '#lib/client.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { dayAndTimeOf, momentOf } from '#lib/time.ts'
import { isOffline, useSync } from '#state/sync.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RuledTable } from '#ui/RuledTable.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useAge } from '#ui/use-age.ts'
import { requiredRule, ruleOf } from '#ui/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Devices.module.css'

/** Contacts are in no change feed, so the list is asked for again while somebody looks at it. */
const ASK_AGAIN_MS = 30_000
/** The server notes a contact once a minute. */
const CONNECTED_MS = 150_000

const again = () => queryClient.invalidateQueries({ queryKey: queries.device.key() })

export default function Devices() {
  const { t } = useTranslation('system')
  const offline = useSync(({ status }) => isOffline(status))
  const query = useQuery({
    ...queries.device.list.queryOptions({ input: {} }),
    staleTime: 0,
    refetchInterval: offline ? false : ASK_AGAIN_MS,
  })
  const [naming, setNaming] = useState<Device | null>(null)
  return (
    <div className={styles['page']}>
      <PageHeader title={t('devices.title')} counts={query.data && t('devices.count', { count: query.data.length })} />
      <p className="quiet" role="status">
        {t(offline ? 'devices.offline' : 'devices.what')}
      </p>
      <LoadState query={query}>
        {(devices) => (
          <div className={styles['table']}>
            <RuledTable
              look="list"
              label={t('devices.title')}
              rows={devices}
              rowKey={({ id }) => id}
              columns={[
                { key: 'name', title: t('devices.name'), render: (device) => <Name device={device} /> },
                { key: 'heard', title: t('devices.lastHeard'), render: (device) => <LastHeard device={device} /> },
                { key: 'person', title: t('devices.person'), render: ({ person }) => person },
                { key: 'version', title: t('devices.version'), nowrap: true, render: ({ version }) => version || '–' },
                { key: 'keeps', title: t('devices.keeps'), render: (device) => <Keeps device={device} /> },
                {
                  key: 'state',
                  title: t('devices.state'),
                  render: (device) => <State device={device} heard={offline ? null : query.dataUpdatedAt} />,
                },
                {
                  key: 'do',
                  title: t('devices.actions'),
                  hidden: true,
                  render: (device) => <Actions device={device} offline={offline} onName={() => setNaming(device)} />,
                },
              ]}
            />
          </div>
        )}
      </LoadState>
      <Naming device={naming} onClose={() => setNaming(null)} />
    </div>
  )
}

function Name({ device: { name, hostName, isThis } }: { device: Device }) {
  const { t } = useTranslation('system')
  return (
    <>
      <strong className={styles['name']}>{name}</strong>
      {isThis && <StatusTag tone="info">{t('devices.this')}</StatusTag>}
      {hostName !== name && <div className="quiet">{hostName}</div>}
    </>
  )
}

function LastHeard({ device: { lastHeard } }: { device: Device }) {
  const ageOf = useAge()
  return (
    <>
      {ageOf(lastHeard)}
      <div className="quiet">{dayAndTimeOf(lastHeard)}</div>
    </>
  )
}

function Keeps({ device: { waiting, refused, oldest, newestOperation } }: { device: Device }) {
  const { t } = useTranslation('system')
  return (
    <>
      {waiting === 0 && refused === 0 && t('devices.nothing')}
      {waiting > 0 && <StatusTag tone="warning">{t('devices.waiting', { count: waiting })}</StatusTag>}
      {oldest !== null && <div className="quiet">{t('devices.since', { time: momentOf(oldest) })}</div>}
      {refused > 0 && <StatusTag tone="danger">{t('devices.refused', { count: refused })}</StatusTag>}
      {newestOperation !== null && (
        <div className="quiet">{t('devices.newest', { time: momentOf(newestOperation) })}</div>
      )}
    </>
  )
}

/** @param heard when the server said so; null: it cannot be asked now */
function State({ device: { revoked, lastHeard }, heard }: { device: Device; heard: number | null }) {
  const { t } = useTranslation('system')
  if (revoked)
    return (
      <>
        <StatusTag tone="danger">{t('devices.revoked')}</StatusTag>
        <div className="quiet">{t('devices.revokedBy', { name: revoked.by, time: momentOf(revoked.at) })}</div>
      </>
    )
  // What is not heard here may be heard there.
  if (heard === null) return <span className="quiet">{t('devices.unknown')}</span>
  const isThere = heard - Date.parse(lastHeard) < CONNECTED_MS
  return <StatusTag tone={isThere ? 'success' : 'neutral'}>{t(isThere ? 'devices.there' : 'devices.away')}</StatusTag>
}

function Actions({ device, offline, onName }: { device: Device; offline: boolean; onName: () => void }) {
  const { t } = useTranslation('system')
  const { id, name, waiting, refused, isThis, revoked } = device
  return (
    <div className={styles['actions']}>
      <Button size="small" disabled={offline} onClick={onName} aria-label={t('devices.renameOf', { name })}>
        {t('devices.rename')}
      </Button>
      {revoked && (
        <ConfirmAction
          label={t('devices.admit')}
          button={{ size: 'small', disabled: offline, 'aria-label': t('devices.admitOf', { name }) }}
          title={t('devices.admitTitle', { name })}
          text={t('devices.admitText')}
          confirm={t('devices.admit')}
          run={() => api.device.admit({ id }).then(again)}
          saidAfter={t('devices.admitted', { name })}
        />
      )}
      {!revoked && !isThis && (
        <ConfirmAction
          label={t('devices.revoke')}
          button={{ size: 'small', danger: true, disabled: offline, 'aria-label': t('devices.revokeOf', { name }) }}
          title={t('devices.revokeTitle', { name })}
          text={
            <>
              <p>{t('devices.revokeText')}</p>
              {waiting + refused > 0 && <p>{t('devices.revokeKeeps', { count: waiting + refused })}</p>}
            </>
          }
          confirm={t('devices.revoke')}
          danger
          run={() => api.device.revoke({ id }).then(again)}
          saidAfter={t('devices.said', { name })}
        />
      )}
    </div>
  )
}

const nameRule = ruleOf(DeviceName)

function Naming({ device, onClose }: { device: Device | null; onClose: () => void }) {
  const { t } = useTranslation('system')
  return (
    <FormDrawer<{ name: string }>
      initial={device ? { name: device.name } : undefined}
      title={t('devices.renameOf', { name: device?.name ?? '' })}
      onClose={onClose}
      onSave={async ({ name }) => {
        if (device) await api.device.rename({ id: device.id, name })
        await again()
      }}
    >
      <Form.Item
        name="name"
        label={t('devices.newName')}
        extra={device && t('devices.nameHint', { name: device.hostName })}
        rules={[requiredRule(), nameRule]}
      >
        <Input autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  )
}
