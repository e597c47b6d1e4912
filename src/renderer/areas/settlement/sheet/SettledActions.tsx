/** What may be done with a settled trip: print it, amend it, cancel it (E-51, E-35). */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { isAdmin, isSuperAdmin } from '#contract/access.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { api } from '#lib/client.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { useRoles } from '#state/session.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { PrintActions } from '#ui/report/PaperActions.tsx'

export function SettledActions({ trip, onAmend }: { trip: Trip; onAmend: () => void }) {
  const { t } = useTranslation('settlement')
  const roles = useRoles()
  const openDay = useOpenDay()
  const input = { id: trip.id }
  const exporting = useReportExport('dayEnd.repWiseReport', input)
  const dayIsOpen = openDay === undefined || (trip.settledOn ?? trip.date) >= openDay
  const mayAmend = isSuperAdmin(roles) || (isAdmin(roles) && dayIsOpen)
  return (
    <>
      {isSuperAdmin(roles) && dayIsOpen && (
        <ConfirmAction
          label={t('cancel.label')}
          button={{ danger: true }}
          title={t('cancel.title', { number: trip.number })}
          text={t('cancel.text')}
          confirm={t('cancel.confirm')}
          keep={t('cancel.keep')}
          danger
          run={() => api.trip.cancel({ id: trip.id })}
          saidAfter={t('cancel.done', { number: trip.number })}
        />
      )}
      {mayAmend && <Button onClick={onAmend}>{t('amend.label')}</Button>}
      <PrintActions call="dayEnd.repWiseReport" input={input} exporting={exporting} />
      <ExportNote exporting={exporting} name={trip.number} />
    </>
  )
}
