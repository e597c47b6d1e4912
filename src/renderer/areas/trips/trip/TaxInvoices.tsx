/** Tax invoices of a settled trip: issued for each outlet that it delivered to, and printed (E-77d). */
import { formatAmount } from '#contract/format.ts'
import type { TaxInvoiceOfOutlet } from '#contract/trips/tax-invoice.ts'
import { type Trip, tripStatuses } from '#contract/trips/trip.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { alertFailure } from '#state/alerts.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { documentTitle } from '#ui/report/message-title.ts'
import { printPaper } from '#ui/report/print-paper.ts'
import { ExportButton, ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { SheetTable } from '#ui/trip/TripSheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Nothing before the settlement, or where the agency charges no VAT. */
export function TaxInvoices({ trip }: { trip: Trip }) {
  const { t } = useTranslation('trips')
  const [open, setOpen] = useState(false)
  const config = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data
  if (trip.status !== tripStatuses.summarised || (config?.vatRate ?? 0) === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('taxInvoice.open')}</Button>
      <Modal
        open={open}
        title={t('taxInvoice.title', { number: trip.number })}
        width={760}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <Outlets tripId={trip.id} />
      </Modal>
    </>
  )
}

/** The report that is an invoice's paper. */
const PAPER = 'taxInvoice.paper'
const columns = ['outlet', 'amount', 'tax', 'number', 'action'] as const

function Outlets({ tripId }: { tripId: number }) {
  const { t } = useTranslation('trips')
  const query = useQuery(queries.taxInvoice.ofTrip.queryOptions({ input: { tripId } }))
  return (
    <LoadState query={query}>
      {(outlets) =>
        outlets.length === 0 ? (
          <EmptyState title={t('taxInvoice.none')} hint={t('taxInvoice.noneHint')} />
        ) : (
          <SheetTable head={columns.map((column) => t(`taxInvoice.${column}`))}>
            <tbody>
              {outlets.map((of) => (
                <Outlet key={of.outletId} of={of} tripId={tripId} onIssued={() => void query.refetch()} />
              ))}
            </tbody>
          </SheetTable>
        )
      }
    </LoadState>
  )
}

function Outlet({ of, tripId, onIssued }: { of: TaxInvoiceOfOutlet; tripId: number; onIssued: () => void }) {
  const { t } = useTranslation('trips')
  const [working, setWorking] = useState(false)
  const { invoice, isChanged, outletId, outlet } = of
  const mayPrint = invoice !== null && !isChanged
  const number = invoice?.number ?? ''
  const exporting = useReportExport(PAPER, { id: invoice?.id ?? 0 }, documentTitle(number), outletId)
  const run = async () => {
    setWorking(true)
    try {
      const id = mayPrint ? invoice.id : await issued({ tripId, outletId })
      if (!mayPrint) onIssued()
      await printPaper(PAPER, { id })
    } catch (error) {
      alertFailure(error)
    } finally {
      setWorking(false)
    }
  }
  const label = mayPrint ? t('taxInvoice.print') : t(isChanged ? 'taxInvoice.replace' : 'taxInvoice.issue')
  return (
    <>
      <tr>
        <td title={outlet}>{outlet}</td>
        <td>{formatAmount(of.amount)}</td>
        <td>{formatAmount(of.tax)}</td>
        <td>{number}</td>
        <td>
          <Button
            size="small"
            loading={working}
            aria-label={t('taxInvoice.of', { label, outlet })}
            onClick={() => void run()}
          >
            {label}
          </Button>{' '}
          {mayPrint && <ExportButton exporting={exporting} disabled={working} isOneOfMany />}
        </td>
      </tr>
      {exporting.state.state !== 'idle' && (
        <tr>
          <td colSpan={columns.length}>
            <ExportNote exporting={exporting} name={number} />
          </td>
        </tr>
      )}
    </>
  )
}

/** The id of the invoice that is in force after it, issued now or a moment ago at another computer. */
async function issued(of: { tripId: number; outletId: number }): Promise<number> {
  const answer = await api.taxInvoice.issue(of)
  if ('id' in answer) return answer.id
  const outlets = await api.taxInvoice.ofTrip({ tripId: of.tripId })
  return outlets.find(({ outletId }) => outletId === of.outletId)?.invoice?.id ?? 0
}
