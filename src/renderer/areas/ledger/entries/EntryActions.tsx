/** What may be done with a general entry that is posted, in its drawer and on the page that has just posted it (E-74). */
import type { GeneralEntry } from '#contract/ledger/general-entry.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { PrintActions } from '#ui/report/PaperActions.tsx'
import { documentTitle } from '#ui/report/message-title.ts'
import { useReportExport } from '#ui/report/ReportExport.tsx'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

const VOUCHER = 'generalEntry.voucher'

type EntryName = Pick<GeneralEntry, 'id' | 'number'>

/** The buttons that print and save the entry's voucher, and what its `ExportNote` says of the saving. */
export function useVoucher({ id, number }: EntryName) {
  const exporting = useReportExport(VOUCHER, { id }, documentTitle(number))
  return { exporting, buttons: <PrintActions call={VOUCHER} input={{ id }} exporting={exporting} /> }
}

/** What settles a bill is not repeated: the bill is settled once. */
export function Repeating({ entry: { id, bill } }: { entry: GeneralEntry }) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  if (bill) return null
  return (
    <>
      <ShortcutButton shortcut="duplicate" onClick={() => void navigate(`/accounts/general-entry?copy=${id}`)}>
        {t('entries.copy')}
      </ShortcutButton>
      <Button onClick={() => void navigate(`/accounts/general-entries/new-template?copy=${id}`)}>
        {t('entries.keep')}
      </Button>
    </>
  )
}
