/** One step of the opening: whether it is done, its page, its import, and that it is not needed. */
import { isSuperAdmin } from '#contract/access.ts'
import { formatQuantity } from '#contract/format.ts'
import type { ChecklistStep } from '#contract/opening/checklist.ts'
import { api } from '#lib/client.ts'
import { importOf, pageOf } from '#lib/opening-steps.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { useAction } from '#lib/use-action.ts'
import { useMayTake } from '#lib/use-opening.ts'
import { alertFailure } from '#state/alerts.ts'
import { beginStep } from '#state/opening.ts'
import { useRoles } from '#state/session.ts'
import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './OpeningCard.module.css'

type OpeningStepRowProps = { step: ChecklistStep; isNext: boolean }

export function OpeningStepRow({ step: { step, done, notNeeded, count }, isNext }: OpeningStepRowProps) {
  const { t } = useTranslation('dashboard')
  const isOwner = isSuperAdmin(useRoles())
  const mayTake = useMayTake()
  const mark = useAction(async (wanted: boolean) => {
    if (step === 'completed') return
    await api.opening.markStep({ step, notNeeded: wanted }).catch(alertFailure)
    await queryClient.invalidateQueries({ queryKey: queries.opening.key() })
  })
  const file = isOwner ? importOf(step) : undefined
  const state = done ? 'done' : notNeeded ? 'notNeeded' : 'open'
  const isCounted = done && step !== 'company' && step !== 'completed'
  return (
    <li data-state={state} aria-current={isNext ? 'step' : undefined}>
      <span className={styles['mark']} aria-hidden>
        {done ? <CheckCircleFilled /> : notNeeded ? <MinusCircleOutlined /> : <span className={styles['open']} />}
      </span>
      <span className="sr-only">{t(`opening.state.${state}`)}:</span>
      {mayTake(step) ? (
        <Link to={pageOf({ step, done })} onClick={() => beginStep(step)}>
          {t(`opening.step.${step}`)}
        </Link>
      ) : (
        <span className="quiet">{t(`opening.step.${step}`)}</span>
      )}
      <span className="quiet">
        {isCounted && formatQuantity(count)}
        {step === 'people' && !done && count > 0 && t('opening.noRep', { count })}
        {step === 'completed' && t('opening.about.completed')}
      </span>
      {file && !notNeeded && (
        <Link to={file} className={styles['import'] ?? ''} onClick={() => beginStep(step)}>
          {t('opening.import')}
          <span className="sr-only">: {t(`opening.step.${step}`)}</span>
        </Link>
      )}
      {isOwner && !done && step !== 'completed' && (
        <Button
          size="small"
          type="text"
          className={styles['skip'] ?? ''}
          loading={mark.running}
          onClick={() => void mark.run(!notNeeded)}
        >
          {t(notNeeded ? 'opening.needed' : 'opening.notNeeded')}
          <span className="sr-only">: {t(`opening.step.${step}`)}</span>
        </Button>
      )}
      {step === 'loans' && !mayTake(step) && <span className={styles['after']}>{t('opening.after')}</span>}
    </li>
  )
}
