/** Print and export of a settlement's paper: a trip has one wherever it stands, on the road, on hold or cancelled too. */
import { documentLabel } from '#contract/document-kinds.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { say } from '#lib/say.ts'
import { PrintActions } from '#ui/report/PaperActions.tsx'
import { ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'

type SettlementPaperProps = {
  trip: Pick<Trip, 'id' | 'number'>
  /** What was typed last may still be on its way to the books that are printed. */
  before?: () => Promise<unknown>
  /** What stands beside them. */
  children?: React.ReactNode
}

export function SettlementPaper({ trip: { id, number }, before, children }: SettlementPaperProps) {
  const paper = { call: 'dayEnd.repWiseReport', input: { id } }
  const exporting = useReportExport(paper.call, paper.input, `${say(documentLabel('SALES_SUMMARY'))} ${number}`)
  return (
    <>
      <PrintActions {...paper} before={before} exporting={exporting} />
      {children}
      <ExportNote exporting={exporting} name={number} />
    </>
  )
}
