/** Asks before an account is deleted (E-04), and says by name what stands in the way. */
import type { AccountNode } from '#contract/ledger/account.ts'
import { accountLabel } from '#lib/books.ts'
import { api } from '#lib/client.ts'
import { failureOf } from '#lib/failure.ts'
import { ConfirmDialog } from '#ui/ConfirmAction.tsx'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLastAccount } from './use-chart.ts'

type DeleteAccountProps = {
  /** Null: nothing is asked. */
  node: AccountNode | null
  onClose: () => void
}

export function DeleteAccount({ node, onClose }: DeleteAccountProps) {
  const { t } = useTranslation('accounts')
  /** What stands in the way, named by the server. */
  const [problem, setProblem] = useState<string | null>(null)
  const asked = useLastAccount(node)
  if (!asked) return null
  const name = accountLabel(asked)
  const remove = async () => {
    setProblem(null)
    try {
      await api.account.remove({ id: asked.id })
    } catch (error) {
      setProblem(failureOf(error).message)
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={node !== null}
      danger
      onClose={() => {
        setProblem(null)
        onClose()
      }}
      title={t('remove.title', { name })}
      text={problem === null ? t('remove.text') : <Alert type="error" showIcon title={problem} />}
      confirm={t('remove.confirm')}
      run={remove}
      saidAfter={t('remove.done', { name })}
    />
  )
}
