/** A sheet that was handed in: its differences with their value; an Admin approves or voids it. */
import { isAdmin } from '#contract/access.ts'
import { postsDifferences } from '#contract/counts/count-rules.ts'
import type { CountLine, CountSheet } from '#contract/counts/count.ts'
import { formatMoney, formatQuantity } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { sumOf, ZERO } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { useRoles } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { Note, Notices } from '#ui/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PrintActions } from '#ui/report/PaperActions.tsx'
import { documentTitle } from '#ui/report/message-title.ts'
import { ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { RuledTable } from '#ui/RuledTable.tsx'
import { useTranslation } from 'react-i18next'
import { CountStatusTag } from './CountStatusTag.tsx'
import { SendBack } from './SendBack.tsx'
import { VoidCount } from './VoidCount.tsx'

type Props = { sheet: CountSheet; onChanged: () => Promise<void> }

export function CountResult({ sheet, onChanged }: Props) {
  const { t } = useTranslation('counts')
  const exporting = useReportExport('stockCount.report', { id: sheet.id }, documentTitle(sheet.number))
  const mayApprove = isAdmin(useRoles()) && sheet.status === 'SUBMITTED'
  const value = sumOf(sheet.lines, (line) => line.value ?? ZERO)
  return (
    <>
      <PageHeader
        title={sheet.number}
        counts={
          <>
            {[t(`place.${sheet.place}`), sheet.vehicle, formatDate(sheet.date)].filter(Boolean).join(' · ')}{' '}
            <CountStatusTag status={sheet.status} />
          </>
        }
        actions={
          <>
            {mayApprove && <VoidCount sheet={sheet} onChanged={onChanged} />}
            {mayApprove && <SendBack sheet={sheet} onChanged={onChanged} />}
            <PrintActions call="stockCount.report" input={{ id: sheet.id }} exporting={exporting} />
            {mayApprove && (
              <ConfirmAction
                label={t('approve.label')}
                shortcut="approve"
                button={{ type: 'primary' }}
                title={t('approve.title', { number: sheet.number })}
                text={
                  postsDifferences(sheet.place) ? t('approve.text', { amount: formatMoney(value) }) : t('vehicleHint')
                }
                confirm={t('approve.label')}
                reason="required"
                saidAfter={t('approve.done', { number: sheet.number })}
                run={async (reason) => {
                  await api.stockCount.approve({ id: sheet.id, reason })
                  await onChanged()
                }}
              />
            )}
          </>
        }
      />
      <Notices>
        <ExportNote exporting={exporting} name={sheet.number} />
      </Notices>
      {sheet.remark && <p>{sheet.remark}</p>}
      <Differences lines={sheet.lines} isPending={sheet.status === 'SUBMITTED'} />
      <Note secondary>
        {t('begun', { name: sheet.createdBy, time: dayAndTimeOf(sheet.at) })}{' '}
        {sheet.counters.length > 0 && t('countedBy', { names: sheet.counters.join(', ') })}{' '}
        {sheet.approvedBy && sheet.reason && t('approvedBy', { name: sheet.approvedBy, reason: sheet.reason })}
      </Note>
    </>
  )
}

/** +1 was found, −1 is missing. */
const signed = (qty: number): string => `${qty > 0 ? '+' : '−'}${formatQuantity(Math.abs(qty))}`

const shown = (qty: number | null): string => (qty === null ? '' : formatQuantity(qty))

/** `isPending`: what moved since the count began is still of interest. */
function Differences({ lines, isPending }: { lines: readonly CountLine[]; isPending: boolean }) {
  const { t } = useTranslation('counts')
  const value = sumOf(lines, (line) => line.value ?? ZERO)
  const moved = {
    key: 'moved',
    title: t('line.moved'),
    figure: true,
    render: (line: CountLine) => shown(line.moved),
  } as const
  return (
    <RuledTable<CountLine>
      look="list"
      label={t('lines')}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        { key: 'code', title: t('line.code'), nowrap: true, render: ({ code }) => code },
        { key: 'description', title: t('line.description'), render: ({ description }) => description },
        { key: 'book', title: t('line.book'), figure: true, render: ({ book }) => shown(book) },
        { key: 'counted', title: t('line.counted'), figure: true, render: ({ counted }) => shown(counted) },
        {
          key: 'difference',
          title: t('line.difference'),
          figure: true,
          render: ({ difference }) => (difference ? <strong>{signed(difference)}</strong> : shown(difference)),
        },
        ...(isPending ? [moved] : []),
        {
          key: 'value',
          title: t('line.value'),
          figure: true,
          render: ({ value: worth }) => (worth === null ? '' : <Amount value={worth} />),
        },
      ]}
      foot={
        <tr>
          <th scope="row" colSpan={isPending ? 6 : 5}>
            {t('total')}
          </th>
          <td data-figure>
            <Amount value={value} />
          </td>
        </tr>
      }
    />
  )
}
