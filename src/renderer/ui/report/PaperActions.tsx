/** Print and export of one document, made by its invoice report. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { desktop } from '../../../lib/client.ts'
import { failureOf } from '../../../lib/failure.ts'
import { alert } from '../../../state/alerts.ts'
import { ExportButton, type useReportExport } from '../../../ui/report/ReportExport.tsx'
import { printHtml } from '../../../ui/report/print.ts'
import { ShortcutButton } from '../../../ui/ShortcutButton.tsx'

/** The paper of one document. */
export type Paper = { call: 'grn.invoice' | 'expire.invoice'; id: number }

export function PaperActions({ call, id, exporting }: Paper & { exporting: ReturnType<typeof useReportExport> }) {
  const { t } = useTranslation('inventory')
  const [making, setMaking] = useState(false)
  const print = async () => {
    setMaking(true)
    try {
      const { html } = await desktop.reports.preview({ call, input: { id } })
      await printHtml(html)
    } catch (error) {
      alert({ text: failureOf(error).message, severity: 'error' })
    } finally {
      setMaking(false)
    }
  }
  return (
    <>
      <ShortcutButton shortcut="print" loading={making} onClick={() => void print()}>
        {t('print.print')}
      </ShortcutButton>
      <ExportButton exporting={exporting} disabled={false} />
    </>
  )
}
