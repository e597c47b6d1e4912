/** Prints and saves the papers that go with a vehicle: loading sheet or delivery note (E-77). */
import type { Trip } from '#contract/trips/trip.ts'
import { keepView, useView } from '#state/settings.ts'
import { PrintButton } from '#ui/report/PaperActions.tsx'
import { ExportButton, useReportExport } from '#ui/report/ReportExport.tsx'
import { Select, Space } from 'antd'
import { useTranslation } from 'react-i18next'

const VIEW = 'trip-paper'
const papers = ['loadingSheet', 'deliveryNote'] as const
type TripPaper = (typeof papers)[number]

/** The paper that was chosen last, default the loading sheet, and its export. */
export function useTripPaper({ id, number }: Pick<Trip, 'id' | 'number'>) {
  const { t } = useTranslation('trips')
  const kept = useView(VIEW)
  const paper = papers.find((one) => one === kept) ?? 'loadingSheet'
  const call = `trip.${paper}`
  const input = { id }
  const name = `${t(`trip.paper.${paper}`)} ${number}`
  return { paper, call, input, exporting: useReportExport(call, input, name) }
}

/** Which paper, and what is done with it: one control. */
export function TripPapers({ paper, call, input, exporting }: ReturnType<typeof useTripPaper>) {
  const { t } = useTranslation('trips')
  return (
    <Space.Compact>
      <Select<TripPaper>
        aria-label={t('trip.paper.label')}
        value={paper}
        popupMatchSelectWidth={false}
        options={papers.map((value) => ({ value, label: t(`trip.paper.${value}`) }))}
        onChange={(next) => void keepView(VIEW, next)}
      />
      <PrintButton call={call} input={input} />
      <ExportButton exporting={exporting} disabled={false} />
    </Space.Compact>
  )
}
