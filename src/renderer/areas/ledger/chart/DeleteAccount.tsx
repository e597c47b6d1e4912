/** Asks before an account is deleted (E-04). A refusal names what stands in the way. */
import type { AccountNode } from '#contract/ledger/account.ts'
import { accountLabel } from '#lib/books.ts'
import { api } from '#lib/client.ts'
import { ConfirmDialog } from '#ui/ConfirmAction.tsx'
import { useTranslation } from 'react-i18next'
import { useLastAccount } from './use-chart.ts'

type DeleteAccountProps = {
  /** Null: nothing is asked. */
  node: AccountNode | null
  onClose: () => void
}

export function DeleteAccount({ node, onClose }: DeleteAccountProps) {
  const { t } = useTranslation('accounts')
  const asked = useLastAccount(node)
  if (!asked) return null
  const name = accountLabel(asked)
  return (
    <ConfirmDialog
      open={node !== null}
      danger
      onClose={onClose}
      title={t('remove.title', { name })}
      text={t('remove.text')}
      confirm={t('remove.confirm')}
      run={() => api.account.remove({ id: asked.id })}
      saidAfter={t('remove.done', { name })}
    />
  )
}
