/** The other bills that a receipt or payment of this bill settled, each a link. */
import { documentPage } from '#contract/document-kinds.ts'
import { queries } from '#lib/queries.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

/** A receipt may settle hundreds: the others stand on the receipt. */
const MOST = 12

export function OtherBills({ paymentId, billId }: { paymentId: number; billId: number }) {
  const { t } = useTranslation('bills')
  const payment = useQuery(queries.payment.get.queryOptions({ input: { id: paymentId } })).data
  const others = payment?.lines.filter((line) => line.billId !== billId) ?? []
  if (!payment || others.length === 0) return null
  const more = others.length - MOST
  return (
    <p>
      <span className="quiet">{t('settlements.alsoPaid', { number: payment.number })}</span>{' '}
      {others.slice(0, MOST).map(({ billId: id, bill_no, date }, n) => (
        <Fragment key={id}>
          {n > 0 && ', '}
          <PageLink to={documentPage({ type: 'CREDIT_BILL', id, date })}>{bill_no}</PageLink>
        </Fragment>
      ))}
      {more > 0 && ` ${t('settlements.alsoMore', { count: more })}`}
    </p>
  )
}
