/** What was declared as given out already, each with its way out again while the trip is not settled. */
import { isAdmin } from '#contract/access.ts'
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { cents, sumOf } from '#contract/money.ts'
import { type GasOutLine, type TripDetails, tripStatuses } from '#contract/trips/trip.ts'
import { api } from '#lib/client.ts'
import { useToday } from '#lib/today.ts'
import { timeOf } from '#lib/time.ts'
import { useAction } from '#lib/use-action.ts'
import { alert } from '#state/alerts.ts'
import { useRoles } from '#state/session.ts'
import { SheetTable } from '#ui/trip/TripSheet.tsx'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

export function Declared({ trip }: { trip: TripDetails }) {
  const { t } = useTranslation('trips')
  const ui = useTranslation('ui').t
  const today = useToday()
  const mayRemove = isAdmin(useRoles()) || trip.date === today
  const isOpen = trip.status === tripStatuses.loaded || trip.status === tripStatuses.unloaded
  const listOf = ({ stockItemId, unit_price }: GasOutLine) =>
    trip.lines.find((loaded) => loaded.stockItemId === stockItemId)?.unit_price ?? unit_price
  if (trip.gasOut.length === 0) return <p>{t('trip.nothingDeclared')}</p>
  return (
    <SheetTable>
      <caption className="sr-only">{t('gasOut.already')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('line.outlet_id')}</th>
          <th scope="col" data-words>
            {t('line.stock_item_id')}
          </th>
          <th scope="col">{t('line.qty')}</th>
          <th scope="col">{t('line.unit_price')}</th>
          <th scope="col">{t('gasOut.amount')}</th>
          <th scope="col">{t('gasOut.at')}</th>
          {isOpen && mayRemove && (
            <th scope="col">
              <span className="sr-only">{t('gasOut.removes')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {trip.gasOut.map((line) => (
          <tr key={line.id}>
            <td>{line.outlet ?? '–'}</td>
            <td data-words title={line.description}>
              {line.code}
            </td>
            <td>{formatQuantity(line.qty)}</td>
            <td>
              {formatAmount(line.unit_price)}
              {line.unit_price < listOf(line) && (
                <div className="quiet">
                  {t('gasOut.below', { amount: formatAmount(cents(listOf(line) - line.unit_price)) })}
                </div>
              )}
            </td>
            <td>{formatAmount(line.amount)}</td>
            <td>{timeOf(line.at)}</td>
            {isOpen && mayRemove && (
              <td>
                <RemoveLine line={line} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
      {trip.gasOut.length > 1 && (
        <tfoot>
          <tr>
            <td colSpan={2}>{ui('table.total')}</td>
            <td>{formatQuantity(trip.gasOut.reduce((sum, { qty }) => sum + qty, 0))}</td>
            <td colSpan={2}>{formatAmount(sumOf(trip.gasOut, ({ amount }) => amount))}</td>
            <td colSpan={isOpen && mayRemove ? 2 : 1} aria-hidden="true" />
          </tr>
        </tfoot>
      )}
    </SheetTable>
  )
}

function RemoveLine({ line }: { line: GasOutLine }) {
  const { t } = useTranslation('trips')
  const remove = useAction(() => api.trip.removeItem({ id: line.id, gas_out: true }))
  const run = async () => {
    if (!(await remove.run(undefined)) && remove.failure) alert({ text: remove.failure.message, severity: 'error' })
  }
  return (
    <Button
      size="small"
      type="text"
      loading={remove.running}
      aria-label={t('gasOut.remove', { line: `${line.outlet ?? ''} ${line.code} ${line.qty}` })}
      onClick={() => void run()}
    >
      ×
    </Button>
  )
}
