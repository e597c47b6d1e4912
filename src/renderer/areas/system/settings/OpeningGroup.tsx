/** The end of the opening (E-17): what of the checklist is still to do, what remains on 3900, and its transfer to capital. */
import { formatMoney } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import type { AppSettings } from '#contract/system/app-config.ts'
import { accountByCode, debitBalance } from '#lib/account-tree.ts'
import { api } from '#lib/client.ts'
import { formatDate } from '#lib/dates.ts'
import { openSteps } from '#lib/opening-steps.ts'
import { queries } from '#lib/queries.ts'
import { useAccountTree } from '#lib/use-account-tree.ts'
import { useOpening } from '#lib/use-opening.ts'
import { beginStep } from '#state/opening.ts'
import { useSettings } from '#state/settings.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { Group } from './Group.tsx'
import styles from './Settings.module.css'

type OpeningGroupProps = { isCompleted: boolean; onCompleted: (saved: AppSettings) => void }

export function OpeningGroup({ isCompleted, onCompleted }: OpeningGroupProps) {
  const { t } = useTranslation('system')
  const goLive = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data?.goLiveDate
  const date = goLive ? formatDate(goLive) : ''
  return (
    <Group name="opening">
      <p>{t(isCompleted ? 'settings.opening.done' : 'settings.opening.open', { date })}</p>
      {isCompleted ? <Corrections /> : <Completing date={date} onCompleted={onCompleted} />}
    </Group>
  )
}

/** Where something that the opening missed is recorded. */
const corrections = {
  bill: '/accounts/pending-credit-management/create-credit-bill?kind=correction',
  cheque: '/accounts/pending-cheque-management/create-cheque?kind=correction',
  loan: '/accounts/pending-bottle-loan-management/create-loan?kind=correction',
  bottles: '/inventory/bottle/stock/create-stock',
  balance: '/accounts/general-entry',
  goods: '/inventory/stock',
} as const

function Corrections() {
  const { t } = useTranslation('system')
  const link = (name: keyof typeof corrections) => (
    <li key={name}>
      <Link to={corrections[name]}>{t(`settings.opening.correct.${name}`)}</Link>
    </li>
  )
  return (
    <>
      <p>{t('settings.opening.missed')}</p>
      <ul className={styles['links']}>{(['bill', 'cheque', 'loan', 'bottles'] as const).map(link)}</ul>
      <p>{t('settings.opening.wrong')}</p>
      <ul className={styles['links']}>{(['balance', 'goods'] as const).map(link)}</ul>
    </>
  )
}

function Completing({ date, onCompleted }: { date: string; onCompleted: OpeningGroupProps['onCompleted'] }) {
  const { t } = useTranslation(['system', 'dashboard', 'accounts'])
  const navigate = useNavigate()
  const equity = accountByCode(useAccountTree().data ?? [], '3900')
  const steps = openSteps(useOpening()?.steps ?? []).map((step) => t(`dashboard:opening.step.${step}`))
  const hasBackup = useSettings(({ lastBackup }) => lastBackup !== null)
  const remains = equity !== undefined && equity.balance !== 0
  const side = equity && debitBalance(equity) > 0 ? 'debit' : 'credit'
  return (
    <>
      {steps.length > 0 && <p>{t('settings.opening.steps', { steps: steps.join(', ') })}</p>}
      {remains ? (
        <p>
          {t('settings.opening.remains', {
            amount: formatMoney(cents(Math.abs(equity.balance))),
            side: t(`accounts:account.sides.${side}`),
          })}
        </p>
      ) : (
        equity && <p>{t('settings.opening.nothing')}</p>
      )}
      <div className={styles['buttons']}>
        {remains && (
          <Button
            type="primary"
            onClick={() => {
              beginStep('completed')
              void navigate('/accounts/general-entry?transfer=opening')
            }}
          >
            {t('settings.opening.transfer')}
          </Button>
        )}
        <Button onClick={() => void navigate('/system/backup')}>{t('settings.opening.backup')}</Button>
        <ConfirmAction
          label={t('settings.opening.complete')}
          title={t('settings.opening.title')}
          text={
            <>
              <p>{t('settings.opening.text', { date })}</p>
              {steps.length > 0 && <p>{t('settings.opening.steps', { steps: steps.join(', ') })}</p>}
              {!hasBackup && <p>{t('settings.opening.noBackup')}</p>}
            </>
          }
          confirm={t('settings.opening.complete')}
          isCautious
          button={remains ? { disabled: true } : { type: 'primary' }}
          run={async () => onCompleted(await api.appConfig.update({ opening_completed: true }))}
          saidAfter={t('settings.opening.said')}
        />
      </div>
    </>
  )
}
