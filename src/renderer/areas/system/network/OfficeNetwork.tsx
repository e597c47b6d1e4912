/** The office network (O10): one switch on the PC that keeps the books, and the code with which other PCs connect. */
import type { OfficeNetworkSettings, OfficeNetworkState } from '#contract/network/office-network.ts'
import { desktop } from '#lib/client.ts'
import { type Failure, failureOf } from '#lib/failure.ts'
import { desktopQueries, queryClient } from '#lib/queries.ts'
import { say } from '#lib/say.ts'
import { useSession } from '#state/session.ts'
import { Card } from '#ui/Card.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { Facts } from '#ui/Facts.tsx'
import { FailureNote } from '#ui/FailureNote.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PageLoad } from '#ui/PageLoad.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, InputNumber, Select, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConnectionCode } from './ConnectionCode.tsx'
import styles from './OfficeNetwork.module.css'

/** While the server is on its way up: how often it is asked whether it listens. */
const ASK_AGAIN_MS = 1_000

const stateQuery = desktopQueries.network.state
const keep = (state: OfficeNetworkState) => queryClient.setQueryData(stateQuery.queryKey({ input: {} }), state)

const isOpening = ({ here, settings, standing }: OfficeNetworkState): boolean =>
  here && settings.on && standing === null

export default function OfficeNetwork() {
  const { t } = useTranslation('system')
  const query = useQuery({
    ...stateQuery.queryOptions({ input: {} }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isOpening(data) ? ASK_AGAIN_MS : false),
  })
  return (
    <PageLoad title={t('network.title')} query={query}>
      {(state) => (
        <div className={styles['page']}>
          <PageHeader title={t('network.title')} />
          {state.here ? <Here state={state} /> : <Elsewhere />}
        </div>
      )}
    </PageLoad>
  )
}

/** Which server this PC uses, and where the network is switched on. */
function Elsewhere() {
  const { t } = useTranslation('system')
  const server = useSession(({ state }) => state?.server)
  return (
    <Card label={t('network.title')}>
      {server && (
        <Facts
          label={t('network.uses')}
          facts={[
            [
              t('network.uses'),
              <strong key="server">
                {server.kind === 'remote' ? server.url : t(`network.server.${server.kind}`)}
              </strong>,
            ],
          ]}
        />
      )}
      <p>{t('network.elsewhere')}</p>
    </Card>
  )
}

function Here({ state }: { state: OfficeNetworkState }) {
  const { t } = useTranslation('system')
  const { settings, standing, shortcoming } = state
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const change = async (to: OfficeNetworkSettings) => {
    setBusy(true)
    setFailure(null)
    try {
      keep(await desktop.network.change(to))
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <p>{t('network.what')}</p>
      <label className={styles['switch']}>
        <Switch
          autoFocus
          loading={busy || isOpening(state)}
          checked={settings.on}
          onChange={(on) => void change({ ...settings, on })}
        />
        {t('network.switch')}
      </label>
      {failure && <FailureNote failure={failure} />}
      {standing?.trouble && <Alert role="alert" type="warning" showIcon title={say(standing.trouble)} />}
      {standing?.listening && !standing.trouble && (
        <ConnectionCode standing={standing}>
          <ConfirmAction
            label={t('network.newKey.label')}
            title={t('network.newKey.title')}
            text={t('network.newKey.text')}
            confirm={t('network.newKey.label')}
            danger
            run={async () => keep(await desktop.network.newKey({}))}
            saidAfter={t('network.newKey.said')}
          />
        </ConnectionCode>
      )}
      {settings.on && <p>{shortcoming ?? t('network.stays')}</p>}
      <Where key={JSON.stringify(settings)} state={state} busy={busy} onChange={change} />
    </>
  )
}

/** `all`: every adapter, also of those that come later. */
const ALL = ''
type WhereValues = { adapter: string; port: number }
type WhereProps = {
  state: OfficeNetworkState
  busy: boolean
  onChange: (to: OfficeNetworkSettings) => Promise<void>
}

function Where({ state: { settings, adapters }, busy, onChange }: WhereProps) {
  const { t } = useTranslation('system')
  const known = adapters.map(({ name, address }) => ({ value: name, label: `${name} (${address})` }))
  const gone = settings.adapter !== null && !adapters.some(({ name }) => name === settings.adapter)
  return (
    <section className={styles['part']}>
      <h2>{t('network.where')}</h2>
      <Form<WhereValues>
        layout="vertical"
        initialValues={{ adapter: settings.adapter ?? ALL, port: settings.port }}
        onFinish={({ adapter, port }) =>
          void onChange({ ...settings, adapter: adapter === ALL ? null : adapter, port })
        }
        className={styles['where'] ?? ''}
      >
        <Form.Item name="adapter" label={t('network.adapter')} extra={t('network.adapterHint')}>
          <Select
            options={[
              { value: ALL, label: t('network.allAdapters') },
              ...known,
              ...(gone ? [{ value: settings.adapter, label: settings.adapter }] : []),
            ]}
          />
        </Form.Item>
        <Form.Item
          name="port"
          label={t('network.port')}
          extra={t('network.portHint')}
          rules={[{ required: true, message: t('network.portRequired') }]}
        >
          <InputNumber min={1} max={65_535} precision={0} controls={false} />
        </Form.Item>
        <Button htmlType="submit" loading={busy}>
          {t('network.apply')}
        </Button>
      </Form>
    </section>
  )
}
