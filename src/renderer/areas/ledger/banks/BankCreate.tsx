/** The drawers of a new bank and a new cash account, opened from a field that chooses one. */
import type { Bank } from '#contract/ledger/bank.ts'
import { api } from '#lib/client.ts'
import type { CreateDrawerProps } from '#ui/create-drawer.ts'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { useTranslation } from 'react-i18next'
import { newBank, type NewBankValues } from './bank-values.ts'
import { NewBankFields } from './NewBankFields.tsx'

export const BankCreate = (props: CreateDrawerProps) => <OfKind {...props} kind="BANK" />

export const CashCreate = (props: CreateDrawerProps) => <OfKind {...props} kind="CASH" />

function OfKind({ kind, name, onMade, ...drawer }: CreateDrawerProps & Pick<Bank, 'kind'>) {
  const { t } = useTranslation('ledger')
  return (
    <FormDrawer<NewBankValues>
      {...drawer}
      initial={name === undefined ? undefined : { kind, name }}
      title={t('bank.create')}
      onSave={async (values) => {
        const { id, name: code } = await api.bank.create(newBank(values))
        // Cells of lines know it by its name.
        onMade({ id, code })
      }}
    >
      <NewBankFields />
    </FormDrawer>
  )
}
