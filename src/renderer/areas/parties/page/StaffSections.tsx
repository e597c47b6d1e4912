/** What happened last with an employee: trips as the rep, and what was spent. */
import { documentPage } from '#contract/document-kinds.ts'
import { formatDate } from '#lib/dates.ts'
import type { PartyOverview } from '#contract/parties/overview.ts'
import { Amount } from '#ui/Amount.tsx'
import { TripStatusTag } from '#ui/trip/TripStatus.tsx'
import { tripPaths } from '#ui/trip/paths.ts'
import { useTranslation } from 'react-i18next'
import { pathsOf } from './paths.ts'
import { DocumentLink, Section } from './Section.tsx'

type Props = { overview: PartyOverview }

export function Trips({ overview: { party, direction, trips } }: Props) {
  const { t } = useTranslation('partyPage')
  return (
    <Section
      title={t('trips.title')}
      to={pathsOf(party, direction).trips}
      rows={trips}
      empty={t('trips.none')}
      columns={[
        {
          title: t('visits.trip'),
          tight: true,
          render: ({ id, number }) => <DocumentLink to={tripPaths.trip(id)}>{number}</DocumentLink>,
        },
        { title: t('date'), tight: true, render: ({ date }) => formatDate(date) },
        { title: t('trips.route'), render: ({ root }) => root },
        { title: t('state'), render: (trip) => <TripStatusTag trip={trip} /> },
        { title: t('trips.sales'), figure: true, render: ({ sales }) => sales !== null && <Amount value={sales} /> },
        { title: t('trend.short'), figure: true, render: ({ short }) => !!short && <Amount value={short} /> },
        { title: t('trend.excess'), figure: true, render: ({ excess }) => !!excess && <Amount value={excess} /> },
      ]}
    />
  )
}

export function Expenses({ overview: { party, direction, expenses } }: Props) {
  const { t } = useTranslation('partyPage')
  return (
    <Section
      title={t('expenses.title')}
      to={pathsOf(party, direction).expenses}
      rows={expenses}
      empty={t('expenses.none')}
      columns={[
        {
          title: t('expenses.number'),
          tight: true,
          render: ({ id, number }) => (
            <DocumentLink to={documentPage({ type: 'EXPENSE_APPROVE', id, date: '' }) ?? ''}>{number}</DocumentLink>
          ),
        },
        { title: t('date'), tight: true, render: ({ date }) => formatDate(date) },
        { title: t('expenses.account'), render: ({ account }) => account },
        { title: t('amount'), figure: true, render: ({ amount }) => <Amount value={amount} /> },
      ]}
    />
  )
}
