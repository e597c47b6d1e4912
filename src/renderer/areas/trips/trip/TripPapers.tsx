/** Prints and saves the papers that go with a vehicle: loading sheet or delivery note (E-77), and its settlement (RPT-30). */
import { type Trip, tripStatuses } from '#contract/trips/trip.ts'
import { keepView, useView } from '#state/settings.ts'
import { PrintButton } from '#ui/report/PaperActions.tsx'
import { ExportButton, useReportExport } from '#ui/report/ReportExport.tsx'
import { Select, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const VIEW = 'trip-paper'
const calls = {
  loadingSheet: 'trip.loadingSheet',
  deliveryNote: 'trip.deliveryNote',
  settlement: 'dayEnd.repWiseReport',
} as const
const words = {
  loadingSheet: 'trip.paper.loadingSheet',
  deliveryNote: 'trip.paper.deliveryNote',
  settlement: 'trip.settlement',
} as const
type TripPaper = keyof typeof calls
const papers = ['loadingSheet', 'deliveryNote', 'settlement'] as const satisfies readonly TripPaper[]

/**
 * The paper that was chosen last, default the loading sheet, and its export. A settlement is asked for each time: the next trip is printed to be
 * loaded. What was cancelled has nothing else.
 */
export function useTripPaper({ id, number, status }: Pick<Trip, 'id' | 'number' | 'status'>) {
  const { t } = useTranslation('trips')
  const kept = useView(VIEW)
  const [chosen, setChosen] = useState<TripPaper | null>(null)
  const offered: readonly TripPaper[] = status === tripStatuses.cancelled ? ['settlement'] : papers
  const paper = offered.find((one) => one === (chosen ?? kept)) ?? offered[0] ?? 'settlement'
  const choose = (next: TripPaper) => {
    setChosen(next)
    if (next !== 'settlement') void keepView(VIEW, next)
  }
  const call = calls[paper]
  const input = { id }
  const name = t(words[paper])
  return { paper, name, offered, choose, call, input, exporting: useReportExport(call, input, `${name} ${number}`) }
}

/** Which paper, and what is done with it: one control. */
export function TripPapers({ paper, offered, choose, call, input, exporting }: ReturnType<typeof useTripPaper>) {
  const { t } = useTranslation('trips')
  return (
    <Space.Compact>
      <Select<TripPaper>
        aria-label={t('trip.paper.label')}
        value={paper}
        popupMatchSelectWidth={false}
        options={offered.map((value) => ({ value, label: t(words[value]) }))}
        onChange={choose}
      />
      <PrintButton call={call} input={input} />
      <ExportButton exporting={exporting} disabled={false} />
    </Space.Compact>
  )
}
