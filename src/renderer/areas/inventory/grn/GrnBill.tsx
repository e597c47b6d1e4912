/** The bill that a note opened: what is open of it and what settled it, for those who may see what is owed; P pays it. */
import { isAdmin } from '#contract/access.ts'
import type { BillDetails } from '#contract/bills/bill.ts'
import { formatMoney } from '#contract/format.ts'
import { payingPath } from '#lib/paying-path.ts'
import { formatDate } from '#lib/dates.ts'
import type { Grn } from '#contract/inventory/grn.ts'
import { subtractCents } from '#contract/money.ts'
import { queries } from '#lib/queries.ts'
import { useRoles } from '#state/session.ts'
import { SettlementTable } from '#ui/bills/SettlementTable.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { PageLink, useMayOpen } from '#ui/PageLink.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { SheetPart } from '#ui/trip/TripSheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

export function GrnBill({ note: { billId } }: { note: Grn }) {
  const { t } = useTranslation('inventory')
  const seesPayables = isAdmin(useRoles())
  const query = useQuery({
    ...queries.bill.get.queryOptions({ input: { id: billId ?? 0 } }),
    enabled: billId !== null && seesPayables,
  })
  if (!seesPayables) return null
  return (
    <SheetPart label={t('grn.bill.title')}>
      {billId === null ? t('grn.bill.none') : <LoadState query={query}>{(bill) => <Owed bill={bill} />}</LoadState>}
    </SheetPart>
  )
}

function Owed({ bill }: { bill: BillDetails }) {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const open = subtractCents(bill.amount, bill.settled)
  const paying = payingPath(bill.direction, bill.partyId, [bill.id])
  const mayPay = useMayOpen(paying) && bill.status !== 'CANCELLED' && open > 0
  return (
    <>
      <Flex wrap gap="4px 12px" align="center" justify="space-between">
        <span>
          <PageLink to={`/accounts/pending-credit-management?view=payables&bill=${bill.id}`}>{bill.number}</PageLink>
          {' · '}
          {t('grn.bill.due', { date: formatDate(bill.dueOn) })}
          {bill.status === 'CANCELLED' ? (
            ` · ${t('grn.bill.cancelled')}`
          ) : (
            <>
              {' · '}
              <strong>{open > 0 ? t('grn.bill.open', { amount: formatMoney(open) }) : t('grn.bill.paid')}</strong>
            </>
          )}
        </span>
        {mayPay && (
          <ShortcutButton type="primary" size="small" shortcut="pay" onClick={() => void navigate(paying)}>
            {t('grn.bill.pay')}
          </ShortcutButton>
        )}
      </Flex>
      <SettlementTable settlements={bill.settlements} />
    </>
  )
}
