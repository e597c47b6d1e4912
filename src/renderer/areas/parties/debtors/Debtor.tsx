/** One outlet, debtor or supplier with its form; an employee to look at (E-16). */
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { type PartyKind, partyKinds } from '#contract/enums.ts'
import type { Party } from '#contract/parties/party.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { FormWithRemoteUpdates, PageLoad } from '#ui/PageLoad.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { ActiveField } from '#ui/ActiveField.tsx'
import { Facts } from '#ui/Facts.tsx'
import { PartyFields } from './PartyFields.tsx'
import { partyChange, type PartyValues, partyValues } from './party-values.ts'
import { RemoveMaster } from '#ui/RemoveMaster.tsx'
import { Card } from '#ui/Card.tsx'

export default function Debtor() {
  const { t } = useTranslation('parties')
  const id = Number(useParams()['id'])
  const query = useQuery(queries.party.get.queryOptions({ input: { id } }))
  return (
    <PageLoad title={t('party.one')} query={query}>
      {(party) =>
        party.kind === partyKinds.employee ? (
          <Shown party={party} />
        ) : (
          <FormWithRemoteUpdates row={party}>
            {(base, onTyped) => <Opened party={base} onTyped={onTyped} />}
          </FormWithRemoteUpdates>
        )
      }
    </PageLoad>
  )
}

/** The list that the party stands in. */
const listOf = ({ kind }: Party) =>
  kind === partyKinds.creditor ? '/account-master/debtors?view=suppliers' : '/account-master/debtors'

function Opened({ party, onTyped }: { party: Party; onTyped: (typed: boolean) => void }) {
  const { t } = useTranslation('parties')
  const navigate = useNavigate()
  const goBack = useGoBack(listOf(party))
  const change = (values: PartyValues) => api.party.update(partyChange(party, values))
  useNamedPage(party.name)
  return (
    <FormPage<PartyValues, Party>
      title={party.name}
      mark={<Mark party={party} />}
      actions={
        <>
          <Statement party={party} />
          {party.kind === partyKinds.creditor && (
            <Button onClick={() => void navigate('/inventory-master/cheque-due-dates')}>{t('party.dueDates')}</Button>
          )}
          <RemoveMaster
            name={party.name}
            text={t('party.removeText')}
            remove={() => api.party.remove({ id: party.id })}
            deactivate={party.isActive ? () => change({ ...partyValues(party), isActive: false }) : undefined}
            onRemoved={goBack}
          />
        </>
      }
      initial={partyValues(party)}
      focus="code"
      save={change}
      onSaved={(saved) => {
        alert({ text: t('saved', { name: saved.name }), severity: 'success' })
        queryClient.setQueryData(queries.party.get.queryKey({ input: { id: saved.id } }), saved)
        goBack()
      }}
      onLeave={goBack}
      onTyped={onTyped}
    >
      <PartyFields kind={party.kind} />
      <ActiveField hint={t('party.deactivateText')} />
    </FormPage>
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
        counts={<Mark party={party} />}
        actions={
          <>
            <Statement party={party} />
            <ShortcutButton shortcut="back" onClick={goBack}>
              {useTranslation('ui').t('form.close')}
            </ShortcutButton>
          </>
        }
      />
      <Card>
        <Facts
          label={party.name}
          facts={(['code', 'address', 'phone'] as const).map((field) => [
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

function Mark({ party }: { party: Party }) {
  const { t } = useTranslation('parties')
  return (
    <>
      {t(`party.kind.${kindNames[party.kind]}`)}{' '}
      {!party.isActive && <StatusTag tone="danger">{t('status.inactive')}</StatusTag>}
    </>
  )
}

function Statement({ party }: { party: Party }) {
  const { t } = useTranslation('parties')
  const navigate = useNavigate()
  return (
    <Button onClick={() => void navigate(`/accounts/party-statement?partyId=${party.id}`)}>
      {t('party.statement')}
    </Button>
  )
}
