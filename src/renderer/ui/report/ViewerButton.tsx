/** Opens a report in the agency's report viewer outside; nothing where none is configured. */
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { desktop } from '#lib/client.ts'
import { failureOf } from '#lib/failure.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { useSession } from '#state/session.ts'
import type { ReportInput } from './use-report.ts'
import { viewerAddress } from './viewer.ts'

export function ViewerButton({ call, input }: { call: string; input: ReportInput }) {
  const { t } = useTranslation('ui')
  const viewer = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data?.reportViewerUrl
  const agency = useSession(({ state }) => state?.agency?.id) ?? 0
  if (!viewer) return null
  const open = () =>
    desktop.app
      .openExternal({ url: viewerAddress(viewer, agency, call, input) })
      .catch((error: unknown) => alert({ text: failureOf(error).message, severity: 'error' }))
  return <Button onClick={() => void open()}>{t('report.viewer')}</Button>
}
