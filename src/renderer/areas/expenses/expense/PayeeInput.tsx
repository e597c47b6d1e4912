/** To whom an expense is paid: free text, with the payees of earlier expenses offered while it is typed. */
import { queries } from '#lib/queries.ts'
import { namesMeant } from '#ui/drawer-banks.ts'
import { SuggestInput } from '#ui/SuggestInput.tsx'
import { useQuery } from '@tanstack/react-query'

const none: readonly string[] = []
const SHOWN = 20

type PayeeInputProps = { id?: string; value?: string; disabled?: boolean; onChange?: (payee: string) => void }

export function PayeeInput({ value = '', ...field }: PayeeInputProps) {
  const known = useQuery(queries.expense.payees.queryOptions({ input: {} })).data ?? none
  return (
    <SuggestInput
      {...field}
      value={value}
      suggestions={value.trim() === '' ? none : namesMeant(known, value).slice(0, SHOWN)}
    />
  )
}
