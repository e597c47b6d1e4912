/** The ways to reverse a general entry that stands, with its lines copied or not (E-74). */
import { type GeneralEntry, mayReverseEntry } from '#contract/ledger/general-entry.ts'
import { formatMoney } from '#contract/format.ts'
import { api } from '#lib/client.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { alert } from '#state/alerts.ts'
import { useRoles } from '#state/session.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { Typography } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

/** Nothing where it is reversed already; where this person may not, who does. */
export function Reversing({ entry }: { entry: GeneralEntry }) {
  const may = mayReverseEntry(entry, useRoles(), useTodayOrPcDay())
  if (entry.state !== 'POSTED') return null
  return may ? <Reverse entry={entry} /> : <ReversedBySuperAdmin />
}

/** The key says it too. */
function ReversedBySuperAdmin() {
  const { t } = useTranslation('accounts')
  const element = useRef<HTMLSpanElement>(null)
  const text = t('entries.reverse.bySuperAdmin')
  useShortcut('reverseDocument', () => alert({ text, severity: 'warning' }), true, element)
  return (
    <Typography.Text ref={element} type="secondary">
      {text}
    </Typography.Text>
  )
}

function Reverse({ entry }: { entry: GeneralEntry }) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
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
        shortcut="reverseDocument"
        text={
          bill ? t('entries.reverse.textBill', { amount, bill: bill.number }) : t('entries.reverse.text', { amount })
        }
        confirm={t('entries.reverse.confirm')}
        run={reverse}
      />
    </>
  )
}
