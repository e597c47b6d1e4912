/**
 * What is entered before the agency goes live (E-17), on the dashboard until the opening is completed: the next step large, what the
 * first trip needs apart from what can wait. Once the first trip could leave, it is one line.
 */
import { isSuperAdmin } from '#contract/access.ts'
import type { Checklist } from '#contract/opening/checklist.ts'
import { importOf, openingGroups, type OpeningProgress, progressOf, stepPages, stepsIn } from '#lib/opening-steps.ts'
import { isCursorTaken } from '#lib/shortcuts.ts'
import { useMayTake, useOpening } from '#lib/use-opening.ts'
import { beginStep, endSteps } from '#state/opening.ts'
import { useRoles } from '#state/session.ts'
import { Panel } from '#ui/chart/Panel.tsx'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { FirstBackup, FirstTrip, FirstTripButton } from './FirstThings.tsx'
import styles from './OpeningCard.module.css'
import { OpeningStepRow } from './OpeningStepRow.tsx'

export function OpeningCard() {
  const opening = useOpening()
  // Here nobody is under way to a step.
  useEffect(endSteps, [])
  return opening && <Shown opening={opening} />
}

function Shown({ opening: { steps } }: { opening: Checklist }) {
  const { t } = useTranslation('dashboard')
  const progress = progressOf(steps)
  const [isWhole, setWhole] = useState(false)
  const { done, total, isReady, optional } = progress
  return (
    <Panel
      title={t('opening.title')}
      counts={
        isReady ? (
          <>
            {t('opening.ready')} {optional > 0 && t('opening.optional', { count: optional })}
          </>
        ) : (
          <span className={styles['progress']}>
            {t('opening.progress', { done, total })}
            <span className={styles['track']} aria-hidden>
              <span style={{ width: `${(done / total) * 100}%` }} />
            </span>
          </span>
        )
      }
      tools={
        isReady && (
          <>
            <Button type="text" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {t(isWhole ? 'opening.fewer' : 'opening.all')}
            </Button>
            <FirstTripButton />
            <NextButton progress={progress} size="small" />
          </>
        )
      }
    >
      {!isReady && <NextStep progress={progress} />}
      {(!isReady || isWhole) && (
        <div className={styles['groups']}>
          {openingGroups.map((group) => (
            <section key={group} aria-labelledby={`opening-${group}`}>
              <h3 id={`opening-${group}`}>{t(`opening.groups.${group}`)}</h3>
              <ol>
                {stepsIn(steps, group).map((step) => (
                  <OpeningStepRow key={step.step} step={step} isNext={step.step === progress.next} />
                ))}
                {group === 'needed' && <FirstTrip isReady={isReady} />}
                {group === 'later' && <FirstBackup />}
              </ol>
            </section>
          ))}
          <ol className={styles['end']}>
            {stepsIn(steps, 'end').map((step) => (
              <OpeningStepRow key={step.step} step={step} isNext={step.step === progress.next} />
            ))}
          </ol>
        </div>
      )}
    </Panel>
  )
}

/** The step to take now, with what it is about. */
function NextStep({ progress }: { progress: OpeningProgress }) {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  const isOwner = isSuperAdmin(useRoles())
  const { next } = progress
  if (next === null) return null
  const file = isOwner ? importOf(next) : undefined
  return (
    <div className={styles['next']}>
      <p>
        <strong>{t(`opening.step.${next}`)}</strong>
        <br />
        {t(`opening.about.${next}`)}
      </p>
      <NextButton progress={progress} />
      {file && (
        <Button
          onClick={() => {
            beginStep(next)
            void navigate(file)
          }}
        >
          {t('opening.fromFile')}
        </Button>
      )}
    </div>
  )
}

/** Enter on the dashboard goes on, each time it is opened; who opened the palette or began to type before the steps were known keeps the cursor. */
function NextButton({ progress: { next }, size }: { progress: OpeningProgress; size?: 'small' }) {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  const mayTake = useMayTake()
  const button = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isCursorTaken()) button.current?.focus()
  }, [])
  if (next === null || !mayTake(next)) return null
  return (
    <Button
      type="primary"
      ref={button}
      {...(size && { size })}
      onClick={() => {
        beginStep(next)
        void navigate(stepPages[next])
      }}
    >
      {t('opening.next', { step: t(`opening.step.${next}`) })}
    </Button>
  )
}
