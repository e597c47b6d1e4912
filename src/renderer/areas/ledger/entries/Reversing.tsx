/** The ways to reverse a general entry that stands, with its lines copied or not (E-74). */
import { type GeneralEntry, mayReverseEntry } from '#contract/ledger/general-entry.ts'
import { formatMoney } from '#contract/format.ts'
import { api } from '#lib/client.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useRoles } from '#state/session.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

/** Nothing where this person may not, or it is reversed already. */
export function Reversing({ entry }: { entry: GeneralEntry }) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const may = mayReverseEntry(entry, useRoles(), useTodayOrPcDay())
  if (entry.state !== 'POSTED' || !may) return null
  const { id, number, bill } = entry
  const amount = formatMoney(entry.total)
  const reverse = (reason: string) => api.generalEntry.reverse({ id, reason })
  const asking = {
    button: { danger: true },
    title: t('entries.reverse.title', { number }),
    danger: true,
    reason: 'required',
    saidAfter: t('entries.reverse.done', { number }),
  } as const
  return (
    <>
      {!bill && (
        <ConfirmAction
          {...asking}
          label={t('entries.reverse.copy')}
          text={t('entries.reverse.copyText', { amount })}
          confirm={t('entries.reverse.copy')}
          run={async (reason) => {
            await reverse(reason)
            void navigate(`/accounts/general-entry?copy=${id}`)
          }}
        />
      )}
      <ConfirmAction
        {...asking}
        label={t('entries.reverse.label')}
        text={
          bill ? t('entries.reverse.textBill', { amount, bill: bill.number }) : t('entries.reverse.text', { amount })
        }
        confirm={t('entries.reverse.confirm')}
        run={reverse}
      />
    </>
  )
}
