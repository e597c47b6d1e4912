/** What stands behind the figures: bills, cheques, bottles, and what happened last. */
import { chequeStatuses, partyKinds, receivablePayable } from '#contract/enums.ts'
import { documentPage } from '#contract/document-kinds.ts'
import { formatQuantity } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { type Cents, subtractCents } from '#contract/money.ts'
import type { PartyOverview } from '#contract/parties/overview.ts'
import { Amount } from '#ui/Amount.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { tripPaths } from '#ui/trip/paths.ts'
import { useTranslation } from 'react-i18next'
import styles from './PartyPage.module.css'
import { pathsOf } from './paths.ts'
import { DocumentLink, Section } from './Section.tsx'
import { Expenses, Trips } from './StaffSections.tsx'

type Props = { overview: PartyOverview }

/** What is open between the agency and the party, the most urgent first. */
export function Owed({ overview }: Props) {
  const { kind } = overview.party
  if (kind === partyKinds.employee)
    return (
      <>
        <Trips overview={overview} />
        {overview.openBills.length > 0 && <Bills overview={overview} />}
      </>
    )
  return (
    <>
      <Bills overview={overview} />
      {kind !== partyKinds.creditor && <Loans overview={overview} />}
    </>
  )
}

/** What happened last. */
export function Lately({ overview }: Props) {
  const { kind } = overview.party
  if (kind === partyKinds.employee) return <Expenses overview={overview} />
  return (
    <>
      <Cheques overview={overview} />
      {kind === partyKinds.creditor ? (
        <>
          <Grns overview={overview} />
          <BottleReceipts overview={overview} />
        </>
      ) : (
        <Visits overview={overview} />
      )}
    </>
  )
}

function Bills({ overview: { party, direction, openBills, figures } }: Props) {
  const { t } = useTranslation('partyPage')
  const view = direction === receivablePayable.payable ? 'view=payables&' : ''
  return (
    <Section
      title={t('bills.title')}
      counts={
        openBills.length > 0 && (
          <>
            {t('bills.counts', { count: openBills.length })} · <Amount value={figures.open} />
          </>
        )
      }
      to={pathsOf(party, direction).bills}
      rows={openBills}
      empty={t('bills.none')}
      columns={[
        {
          title: t('bills.number'),
          render: ({ id, bill_no, number }) => (
            <>
              <DocumentLink to={`/accounts/pending-credit-management?${view}bill=${id}`}>
                <span className={styles['word']}>{bill_no || number}</span>
              </DocumentLink>
              {/* The search and messages say the number. */}
              {bill_no && <span className={styles['number']}> {number}</span>}
            </>
          ),
        },
        { title: t('date'), tight: true, render: ({ date }) => formatDate(date) },
        {
          title: t('bills.due'),
          render: ({ dueOn, daysOverdue }) => (
            <>
              {formatDate(dueOn)}
              {daysOverdue > 0 && (
                <>
                  {' · '}
                  <StatusTag tone="danger">{t('bills.overdue', { count: daysOverdue })}</StatusTag>
                </>
              )}
            </>
          ),
        },
        { title: t('bills.open'), figure: true, render: ({ open }) => <Amount value={open} /> },
      ]}
    />
  )
}

function Cheques({ overview: { party, direction, cheques } }: Props) {
  const { t } = useTranslation('partyPage')
  const ours = direction === receivablePayable.payable
  return (
    <Section
      title={t(ours ? 'cheques.given' : 'cheques.received')}
      to={pathsOf(party, direction).cheques}
      rows={cheques}
      empty={t(ours ? 'cheques.noneGiven' : 'cheques.none')}
      columns={[
        {
          title: t('cheques.number'),
          tight: true,
          render: ({ id, chequeNumber }) => (
            <DocumentLink to={`/accounts/pending-cheque-management?cheque=${id}`}>{chequeNumber}</DocumentLink>
          ),
        },
        { title: t('cheques.bank'), render: ({ drawerBank }) => drawerBank },
        { title: t('cheques.dated'), render: ({ bankDate }) => formatDate(bankDate) },
        {
          title: t('state'),
          render: ({ status }) =>
            status === chequeStatuses.returned ? (
              <StatusTag tone="danger">{t('cheques.returned')}</StatusTag>
            ) : (
              <StatusTag tone="info">{t(ours ? 'cheques.issued' : 'cheques.inHand')}</StatusTag>
            ),
        },
        {
          title: t('amount'),
          figure: true,
          render: ({ amount, collected }) => <Amount value={subtractCents(amount, collected)} />,
        },
      ]}
    />
  )
}

function Loans({ overview: { party, direction, loans, figures } }: Props) {
  const { t } = useTranslation('partyPage')
  return (
    <Section
      title={t('loans.title')}
      counts={
        loans.length > 0 && (
          <>
            {t('loans.counts', { count: figures.bottles })} · {t('loans.deposits')} <Amount value={figures.deposits} />
          </>
        )
      }
      to={pathsOf(party, direction).loans}
      rows={loans}
      empty={t('loans.none')}
      columns={[
        {
          title: t('loans.number'),
          tight: true,
          render: ({ id, number }) => (
            <DocumentLink to={documentPage({ type: 'LOAN', id, date: '' }) ?? ''}>{number}</DocumentLink>
          ),
        },
        { title: t('date'), tight: true, render: ({ date }) => formatDate(date) },
        { title: t('loans.bottle'), render: ({ bottle }) => bottle },
        { title: t('loans.out'), figure: true, render: ({ outstanding }) => formatQuantity(outstanding) },
      ]}
    />
  )
}

function Visits({ overview: { visits } }: Props) {
  const { t } = useTranslation('partyPage')
  return (
    <Section
      title={t('visits.title')}
      rows={visits}
      empty={t('visits.none')}
      columns={[
        {
          title: t('visits.trip'),
          tight: true,
          // Day and rep stand under the number: the amounts beside it need the room.
          render: ({ id, number, date, rep }) => (
            <>
              <DocumentLink to={tripPaths.trip(id)}>{number}</DocumentLink>
              <span className={styles['under']} title={rep}>
                {formatDate(date)} · {rep}
              </span>
            </>
          ),
        },
        { title: t('visits.qty'), figure: true, render: ({ qty }) => (qty > 0 ? formatQuantity(qty) : <None />) },
        { title: t('visits.value'), figure: true, render: ({ value }) => <Figure value={value} /> },
        { title: t('visits.credit'), figure: true, render: ({ credit }) => <Figure value={credit} /> },
        { title: t('visits.collected'), figure: true, render: ({ collected }) => <Figure value={collected} /> },
        { title: t('visits.paid'), figure: true, render: ({ paid }) => <Figure value={paid} /> },
      ]}
    />
  )
}

/** Not recorded for the customer: a blank cell would look like missing data. */
const None = () => <span className="quiet">–</span>
const Figure = ({ value }: { value: Cents }) => (value > 0 ? <Amount value={value} /> : <None />)

function Grns({ overview: { party, direction, grns } }: Props) {
  const { t } = useTranslation('partyPage')
  return (
    <Section
      title={t('grns.title')}
      to={pathsOf(party, direction).grns}
      rows={grns}
      empty={t('grns.none')}
      columns={[
        {
          title: t('grns.number'),
          tight: true,
          render: ({ id, number }) => (
            <DocumentLink to={documentPage({ type: 'GRN', id, date: '' }) ?? ''}>{number}</DocumentLink>
          ),
        },
        { title: t('date'), tight: true, render: ({ date }) => formatDate(date) },
        { title: t('grns.invoice'), render: ({ supplierInvoiceNo }) => supplierInvoiceNo },
        {
          title: t('grns.total'),
          figure: true,
          render: ({ total, status }) =>
            status === 'CANCELLED' ? <StatusTag>{t('cancelled')}</StatusTag> : <Amount value={total} />,
        },
      ]}
    />
  )
}

function BottleReceipts({ overview: { party, direction, bottleReceipts } }: Props) {
  const { t } = useTranslation('partyPage')
  return (
    <Section
      title={t('receipts.title')}
      to={pathsOf(party, direction).bottleReceipts}
      rows={bottleReceipts}
      empty={t('receipts.none')}
      columns={[
        {
          title: t('receipts.number'),
          tight: true,
          render: ({ id, number, kind }) => (
            <DocumentLink to={documentPage({ type: kind === 'PO' ? 'BRN_PO' : 'BRN', id, date: '' }) ?? ''}>
              {number}
            </DocumentLink>
          ),
        },
        { title: t('date'), tight: true, render: ({ date }) => formatDate(date) },
        { title: t('receipts.ref'), render: ({ refNo }) => refNo },
        {
          title: t('receipts.total'),
          figure: true,
          render: ({ total, status }) =>
            status === 'CANCELLED' ? <StatusTag>{t('cancelled')}</StatusTag> : total > 0 && <Amount value={total} />,
        },
      ]}
    />
  )
}
