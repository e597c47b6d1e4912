/** The drawers of a new customer and a new supplier, opened from a field that chooses one. */
import { type PartyKind, partyKinds } from '#contract/enums.ts'
import { api, keptIdOf } from '#lib/client.ts'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import type { CreateDrawerProps } from '#ui/create-drawer.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PartyFields } from './PartyFields.tsx'
import { partyInput, type PartyValues } from './party-values.ts'
import styles from './PartyCreateDrawers.module.css'

/** An employee is created as one (people). */
type CreatedKind = Exclude<PartyKind, typeof partyKinds.employee>

/** An outlet, or a debtor where that is chosen. */
export function CustomerCreate(props: CreateDrawerProps) {
  const { t } = useTranslation('parties')
  const [kind, setKind] = useState<CreatedKind>(partyKinds.outlet)
  return (
    <PartyCreate
      {...props}
      kind={kind}
      title={t(kind === partyKinds.outlet ? 'party.create.outlets' : 'party.create.debtors')}
    >
      <Segmented<CreatedKind>
        block
        className={styles['kind'] ?? ''}
        aria-label={t('party.view.label')}
        value={kind}
        onChange={setKind}
        options={[
          { value: partyKinds.outlet, label: t('party.view.outlets') },
          { value: partyKinds.debtor, label: t('party.view.debtors') },
        ]}
      />
    </PartyCreate>
  )
}

export function SupplierCreate(props: CreateDrawerProps) {
  const { t } = useTranslation('parties')
  return <PartyCreate {...props} kind={partyKinds.creditor} title={t('party.create.suppliers')} />
}

type PartyCreateProps = CreateDrawerProps & { kind: CreatedKind; title: string; children?: React.ReactNode }

function PartyCreate({ name, kind, title, children, onMade, ...drawer }: PartyCreateProps) {
  return (
    <FormDrawer<PartyValues>
      {...drawer}
      initial={name === undefined ? undefined : { name }}
      title={title}
      waits
      onSave={async (values) => {
        const made = await api.party.create({ kind, ...partyInput(values) })
        // One that waits for the server has no number yet that a document could name.
        if (keptIdOf(made) === undefined) onMade(made)
        return made
      }}
    >
      {children}
      <PartyFields kind={kind} />
    </FormDrawer>
  )
}
