/** One outlet, debtor or supplier with its form; an employee to look at (E-16). */
import { type PartyKind, partyKinds } from '#contract/enums.ts'
import type { Party } from '#contract/parties/party.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { useNamedPage } from '#state/crumb.ts'
import { NotSent } from '#ui/NotSent.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { ActiveField } from '#ui/ActiveField.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Card } from '#ui/Card.tsx'
import { Inactive, OneMaster } from '#ui/masters/OneMaster.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { PartyFields } from './PartyFields.tsx'
import { partyChange, partyValues } from './party-values.ts'

const of = (id: number) => queries.party.get.queryOptions({ input: { id } })

export default function Debtor() {
  const id = Number(useParams()['id'])
  const query = useQuery(of(id))
  if (query.data?.kind === partyKinds.employee) return <Shown party={query.data} />
  const isSupplier = query.data?.kind === partyKinds.creditor
  return (
    <OneMaster
      of="parties:party"
      query={query}
      nameOf={({ name }) => name}
      Mark={Kind}
      Actions={Actions}
      path={isSupplier ? '/account-master/debtors?view=suppliers' : '/account-master/debtors'}
      valuesOf={partyValues}
      focus="code"
      change={(row, values) => api.party.update(partyChange(row, values))}
      remove={() => api.party.remove({ id })}
      setActive={(row, isActive) => api.party.update(partyChange(row, { ...partyValues(row), isActive }))}
      keep={(saved) => queryClient.setQueryData(of(id).queryKey, saved)}
      Fields={Fields}
      waits
    />
  )
}

type Props = { row: Party }

function Fields({ row }: Props) {
  const { t } = useTranslation('parties')
  return (
    <>
      <PartyFields kind={row.kind} own={row.id} />
      <ActiveField hint={t('party.deactivateText')} />
    </>
  )
}

function Actions({ row }: Props) {
  const { t } = useTranslation('parties')
  const navigate = useNavigate()
  return (
    <>
      <Overview party={row} />
      {row.kind === partyKinds.creditor && (
        <Button onClick={() => void navigate('/inventory-master/cheque-due-dates')}>{t('party.dueDates')}</Button>
      )}
    </>
  )
}

/** An employee changes under Employees. */
function Shown({ party }: { party: Party }) {
  const { t } = useTranslation('parties')
  const goBack = useGoBack('/account-master/debtors')
  useNamedPage(party.name)
  return (
    <>
      <PageHeader
        title={party.name}
        counts={
          <>
            <Kind row={party} /> {!party.isActive && <Inactive />}
          </>
        }
        actions={
          <>
            <Overview party={party} />
            <ShortcutButton shortcut="back" onClick={goBack}>
              {useTranslation('ui').t('form.close')}
            </ShortcutButton>
          </>
        }
      />
      <Card>
        <Facts
          label={party.name}
          facts={(['code', 'address', 'phone', 'email'] as const).map((field) => [
            t(`party.field.${field}`),
            party[field] ?? '–',
          ])}
        />
      </Card>
    </>
  )
}

const kindNames = {
  [partyKinds.outlet]: 'outlet',
  [partyKinds.debtor]: 'debtor',
  [partyKinds.creditor]: 'creditor',
  [partyKinds.employee]: 'employee',
} as const satisfies Record<PartyKind, string>

const Kind = ({ row }: Props) => (
  <>
    {useTranslation('parties').t(`party.kind.${kindNames[row.kind]}`)}
    <NotSent of="party" id={row.id} />
  </>
)

function Overview({ party }: { party: Party }) {
  const { t } = useTranslation('parties')
  const navigate = useNavigate()
  return <Button onClick={() => void navigate(`/accounts/parties/${party.id}`)}>{t('party.overview')}</Button>
}
