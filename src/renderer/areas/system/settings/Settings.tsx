/** The agency's settings and the end of its opening (SYS-01, E-17). */
import type { AppSettings } from '#contract/system/app-config.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { PageLoad } from '#ui/PageLoad.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Index, useNamedSection } from './Group.tsx'
import { LetterheadGroup } from './LetterheadGroup.tsx'
import { MailGroup } from './MailGroup.tsx'
import { OpeningGroup } from './OpeningGroup.tsx'
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
            <OpeningGroup isCompleted={isOpened} onCompleted={keep} />
          </div>
        </div>
      }
    >
      {null}
    </FormPage>
  )
}
