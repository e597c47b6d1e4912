/** The drawer of a new bank or cash account, opened from a field that chooses one. */
import { api } from '#lib/client.ts'
import type { CreateDrawerProps } from '#ui/create-drawer.ts'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { useTranslation } from 'react-i18next'
import { newBank, type NewBankValues } from './bank-values.ts'
import { NewBankFields } from './NewBankFields.tsx'

export function BankCreate({ name, onMade, ...drawer }: CreateDrawerProps) {
  const { t } = useTranslation('ledger')
  return (
    <FormDrawer<NewBankValues>
      {...drawer}
      initial={name === undefined ? undefined : { kind: 'BANK', name }}
      title={t('bank.create')}
      onSave={async (values) => onMade(await api.bank.create(newBank(values)))}
    >
      <NewBankFields />
    </FormDrawer>
  )
}
