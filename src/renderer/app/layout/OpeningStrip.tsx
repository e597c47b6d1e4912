/** Over a page that somebody came to from the checklist of the opening: whether its step is done, the way back, and the next step. */
import { formatQuantity } from '#contract/format.ts'
import type { OpeningStep } from '#contract/opening/checklist.ts'
import { ledOnByOpening } from '#lib/go-back.ts'
import { nextFrom, progressOf, stepPages } from '#lib/opening-steps.ts'
import { useMayTake, useOpening } from '#lib/use-opening.ts'
import { beginStep, endSteps, haveLedOn, useOpeningStep } from '#state/opening.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import styles from './OpeningStrip.module.css'

export default function OpeningStrip({ step }: { step: OpeningStep }) {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  const mayTake = useMayTake()
  const opening = useOpening()
  const here = opening?.steps.find((one) => one.step === step)
  const progress = opening && progressOf(opening.steps)
  const next = progress && nextFrom(step, progress)
  const isHere = useLocation().pathname === stepPages[step].split(/[?#]/)[0]
  const leadsOn = next !== null && !(next === step && isHere) && mayTake(next)
  const onward = useRef<HTMLButtonElement>(null)
  const isSaved = useOpeningStep((state) => state.isSaved)
  useEffect(() => {
    if (!isSaved || !leadsOn) return
    onward.current?.focus()
    haveLedOn()
  }, [isSaved, leadsOn])
  if (!progress || !here) return null
  const { done, total } = progress
  const goOn = (to: OpeningStep) => {
    beginStep(to)
    void navigate(stepPages[to], { state: ledOnByOpening })
  }
  return (
    <aside className={styles['strip']} aria-label={t('opening.title')}>
      <span className={styles['step']} aria-live="polite" title={here.done ? undefined : t(`opening.about.${step}`)}>
        <strong>{t(`opening.step.${step}`)}</strong>{' '}
        {here.done ? (
          <StatusTag tone="success">
            {step === 'company'
              ? t('opening.state.done')
              : t('opening.entered', { number: formatQuantity(here.count) })}
          </StatusTag>
        ) : (
          <span className="quiet">{t(`opening.about.${step}`)}</span>
        )}
      </span>
      <span className={styles['ways']}>
        <span className="quiet">{t('opening.progress', { done, total })}</span>
        <Button size="small" onClick={() => void navigate(paths.dashboard)}>
          {t('opening.back')}
        </Button>
        {leadsOn && (
          <Button ref={onward} size="small" type={here.done ? 'primary' : 'default'} onClick={() => goOn(next)}>
            {t('opening.next', { step: t(`opening.step.${next}`) })}
          </Button>
        )}
        <Button
          size="small"
          type="text"
          aria-label={t('opening.close')}
          icon={<CloseOutlined aria-hidden />}
          onClick={endSteps}
        />
      </span>
    </aside>
  )
}
