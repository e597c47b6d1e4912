/** The agency's settings and the end of its opening (SYS-01, E-17). */
import type { AppSettings } from '#contract/system/app-config.ts'
import { formatDate } from '#contract/format.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { FormPage } from '#ui/FormPage.tsx'
import { PageLoad } from '#ui/PageLoad.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Group, Index, useNamedSection } from './Group.tsx'
import { LetterheadGroup } from './LetterheadGroup.tsx'
import { MailGroup } from './MailGroup.tsx'
import styles from './Settings.module.css'
import { ProgramFields, SettingsFields } from './SettingsFields.tsx'
import { settingsChange, type SettingsValues } from './settings-values.ts'

export default function Settings() {
  const { t } = useTranslation('system')
  const query = useQuery(queries.appConfig.settings.queryOptions({ input: {} }))
  return (
    <PageLoad title={t('settings.title')} query={query}>
      {(settings) => <Opened key={JSON.stringify(settings)} settings={settings} />}
    </PageLoad>
  )
}

const keep = (saved: AppSettings) => queryClient.setQueryData(queries.appConfig.settings.queryKey({ input: {} }), saved)

function Opened({ settings }: { settings: AppSettings }) {
  const { t } = useTranslation('system')
  const { opening_completed: isOpened, ...initial } = settings
  const goBack = useGoBack('/dashboard/default')
  const isSectionNamed = useNamedSection()
  return (
    <FormPage<SettingsValues, AppSettings>
      title={t('settings.title')}
      initial={initial}
      {...(!isSectionNamed && { focus: 'max_auto_short' })}
      save={(values) => api.appConfig.update(settingsChange(settings, values))}
      onSaved={(saved) => {
        alert({ text: t('settings.saved'), severity: 'success' })
        keep(saved)
      }}
      onLeave={goBack}
      below={
        <div className={styles['page']}>
          <Index />
          <div className={styles['groups']}>
            <SettingsFields />
            <LetterheadGroup />
            <ProgramFields />
            <MailGroup />
            <Opening isCompleted={isOpened} />
          </div>
        </div>
      }
    >
      {null}
    </FormPage>
  )
}

function Opening({ isCompleted }: { isCompleted: boolean }) {
  const { t } = useTranslation('system')
  const navigate = useNavigate()
  const goLive = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data?.goLiveDate
  const date = goLive ? formatDate(goLive) : ''
  return (
    <Group name="opening">
      <p>{t(isCompleted ? 'settings.opening.done' : 'settings.opening.open', { date })}</p>
      {!isCompleted && (
        <>
          <p>{t('settings.opening.how')}</p>
          <div className={styles['buttons']}>
            <Button onClick={() => void navigate('/accounts/general-entry')}>{t('settings.opening.entry')}</Button>
            <ConfirmAction
              label={t('settings.opening.complete')}
              title={t('settings.opening.title')}
              text={t('settings.opening.text', { date })}
              confirm={t('settings.opening.complete')}
              run={async () => keep(await api.appConfig.update({ opening_completed: true }))}
              saidAfter={t('settings.opening.said')}
            />
          </div>
        </>
      )}
    </Group>
  )
}
