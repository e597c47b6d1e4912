/** To whom an expense is paid: free text, with the payees of earlier expenses offered while it is typed. */
import { queries } from '#lib/queries.ts'
import { namesMeant } from '#ui/drawer-banks.ts'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete } from 'antd'

const none: readonly string[] = []
const SHOWN = 20

type PayeeInputProps = { id?: string; value?: string; disabled?: boolean; onChange?: (payee: string) => void }

export function PayeeInput({ id, value = '', disabled = false, onChange }: PayeeInputProps) {
  const known = useQuery(queries.expense.payees.queryOptions({ input: {} })).data ?? none
  // Somebody who is paid for the first time may be called as another one begins: only the arrows take a name.
  return (
    <AutoComplete
      {...(id && { id })}
      value={value}
      disabled={disabled}
      defaultActiveFirstOption={false}
      options={
        value.trim() === ''
          ? []
          : namesMeant(known, value)
              .slice(0, SHOWN)
              .map((payee) => ({ value: payee }))
      }
      onChange={(payee: string | undefined) => onChange?.(payee ?? '')}
    />
  )
}
