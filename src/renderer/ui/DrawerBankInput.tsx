/** The bank that a customer's cheque is drawn on: free text, with the banks of earlier cheques offered while it is typed. */
import { queries } from '#lib/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete } from 'antd'
import { namesMeant, bankMeant } from './drawer-banks.ts'

const none: readonly string[] = []

type DrawerBankInputProps = { id?: string; value?: string; onChange?: (bank: string) => void; onBlur?: () => void }

export function DrawerBankInput({ id, value = '', onChange, onBlur }: DrawerBankInputProps) {
  const known = useQuery(queries.cheque.drawerBanks.queryOptions({ input: {} })).data ?? none
  return (
    <AutoComplete
      {...(id && { id })}
      value={value}
      defaultActiveFirstOption={value.trim() !== ''}
      // As offered: not narrowed and ordered as choices are.
      showSearch
      options={namesMeant(known, value).map((bank) => ({ value: bank }))}
      onChange={(bank: string | undefined) => onChange?.(bank ?? '')}
      onBlur={() => {
        const meant = bankMeant(known, value)
        if (meant !== value) onChange?.(meant)
        onBlur?.()
      }}
    />
  )
}
