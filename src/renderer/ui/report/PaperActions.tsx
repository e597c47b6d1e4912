/** Print and export of one document, made by its report. */
import { alertFailure } from '#state/alerts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportButton, type useReportExport } from './ReportExport.tsx'
import { printPaper } from './print-paper.ts'
import type { ReportInput } from './use-report.ts'
import { ShortcutButton } from '../ShortcutButton.tsx'

/** The report that is the document's paper, and the input that names the document. */
type PrintButtonProps = {
  call: string
  input: ReportInput
  /** Words of the button, where the paper is another one than the document's own. */
  label?: string
  /** What has to be done before it is printed. */
  before?: (() => Promise<unknown>) | undefined
}

export const PrintActions = ({
  exporting,
  ...paper
}: PrintButtonProps & { exporting: ReturnType<typeof useReportExport> }) => (
  <>
    <PrintButton {...paper} />
    <ExportButton exporting={exporting} disabled={false} />
  </>
)

export function PrintButton({ call, input, label, before }: PrintButtonProps) {
  const { t } = useTranslation('ui')
  const [making, setMaking] = useState(false)
  const print = async () => {
    setMaking(true)
    try {
      await before?.()
      await printPaper(call, input)
    } catch (error) {
      alertFailure(error)
    } finally {
      setMaking(false)
    }
  }
  return (
    <ShortcutButton shortcut="print" loading={making} onClick={() => void print()}>
      {label ?? t('report.print')}
    </ShortcutButton>
  )
}
