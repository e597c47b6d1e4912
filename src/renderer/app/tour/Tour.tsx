/** A tour of a vehicle's day: from the dashboard to the day-end, a step beside each thing that it speaks of. It shows, and saves nothing. */
import { queries, queryClient } from '#lib/queries.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { alertFailure } from '#state/alerts.ts'
import { keepOwnView } from '#state/own-view.ts'
import { useSession } from '#state/session.ts'
import { endTour, TOUR_SEEN } from '#state/tour.ts'
import { Button, Tour as Panels } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { openPageAt } from '../pages.ts'
import { stepsOf, type TourStep } from './steps.ts'
import styles from './Tour.module.css'

/** Of the newest trips; older ones are settled. */
const TRIPS = 50
/** A page that takes longer than this is shown as it is. */
const PATIENCE_MS = 4_000
/** Frames in which what a step stands beside keeps its place, before it is shown. */
const STEADY = 6

export default function Tour() {
  const { t } = useTranslation('tour')
  const steps = useSteps()
  const [at, setAt] = useState(0)
  const target = useTarget(steps[at])
  const end = () => {
    endTour()
    void keepOwnView(TOUR_SEEN, true)
    // Its dialog, which holds the cursor, is gone by then.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main')?.focus())
  }
  return (
    <Panels
      open={target !== undefined}
      current={at}
      onChange={setAt}
      onClose={end}
      closable={false}
      disabledInteraction
      gap={{ offset: 4 }}
      steps={steps.map(({ name }, step) => ({
        target: target ?? null,
        title: t(`steps.${name}.title`),
        description: <Step key={name} name={name} step={step} steps={steps.length} onStep={setAt} onEnd={end} />,
      }))}
      indicatorsRender={() => null}
      actionsRender={() => null}
    />
  )
}

type StepProps = {
  name: TourStep['name']
  /** From 0. */
  step: number
  steps: number
  onStep: (step: number) => void
  onEnd: () => void
}

/** A dialog, so that no key of the page behind it counts meanwhile. Its way on has the cursor, and gets it back from a form that is ready late. */
function Step({ name, step, steps, onStep, onEnd }: StepProps) {
  const { t } = useTranslation('tour')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  useShortcut('back', onEnd, true, box)
  useEffect(() => {
    const stay = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('[role="dialog"]')) next.current?.focus()
    }
    document.addEventListener('focusin', stay)
    return () => document.removeEventListener('focusin', stay)
  }, [])
  const isLast = step === steps - 1
  return (
    <div ref={box} role="dialog" aria-modal aria-label={t(`steps.${name}.title`)} aria-describedby={id}>
      <p id={id} className={styles['text']}>
        {t(`steps.${name}.text`)}
      </p>
      <footer className={styles['foot']}>
        <span>{t('step', { step: step + 1, steps })}</span>
        {!isLast && (
          <Button size="small" type="text" onClick={onEnd}>
            {t('end')}
          </Button>
        )}
        {step > 0 && (
          <Button size="small" onClick={() => onStep(step - 1)}>
            {t('back')}
          </Button>
        )}
        <Button ref={next} size="small" type="primary" autoFocus onClick={() => (isLast ? onEnd() : onStep(step + 1))}>
          {t(isLast ? 'done' : 'next')}
        </Button>
      </footer>
    </div>
  )
}

/** Those whose pages this person may open; none until the trips are read. */
function useSteps(): readonly TourStep[] {
  const session = useSession(({ state }) => state)
  const [steps, setSteps] = useState<readonly TourStep[]>([])
  useEffect(() => {
    queryClient.fetchQuery(queries.trip.list.queryOptions({ input: { Rows: TRIPS, sort: '-date' } })).then(
      ({ items }) => setSteps(stepsOf(items).filter(({ path }) => session && openPageAt(path, session))),
      (error: unknown) => {
        endTour()
        alertFailure(error)
      },
    )
  }, [session])
  return steps
}

/** Goes to the page of the step. @returns what it stands beside, null for the middle of the page; undefined until the page is there */
function useTarget(step: TourStep | undefined): HTMLElement | null | undefined {
  const navigate = useNavigate()
  const [found, setFound] = useState<{ step: TourStep; target: HTMLElement | null }>()
  useEffect(() => {
    if (!step) return
    const { pathname, search } = location
    if (pathname + search !== step.path) void navigate(step.path)
    const until = performance.now() + PATIENCE_MS
    let [frame, steady, place] = [0, 0, '']
    const look = () => {
      const target = document.querySelector<HTMLElement>(step.beside)
      const isLoading = document.querySelector('main [aria-busy="true"], main .ant-spin-spinning') !== null
      const isThere = location.pathname + location.search === step.path && target !== null && !isLoading
      const now = JSON.stringify(target?.getBoundingClientRect())
      steady = isThere && now === place ? steady + 1 : 0
      place = now
      if (steady >= STEADY || performance.now() > until)
        setFound({ step, target: target ?? document.querySelector<HTMLElement>('main h1') })
      else frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [step, navigate])
  useFollowed(step && found?.step === step ? found.target : null, step?.beside, (target) =>
    setFound((present) => present && { ...present, target }),
  )
  return step && found?.step === step ? found.target : undefined
}

/** Data that arrives late draws parts of the page anew: what a step stands beside is found again, and where it is now. */
function useFollowed(
  target: HTMLElement | null,
  beside: string | undefined,
  onFound: (target: HTMLElement) => void,
): void {
  const tell = useRef(onFound)
  useEffect(() => {
    tell.current = onFound
  })
  useEffect(() => {
    const page = document.querySelector('main')
    if (!page || target === null || beside === undefined) return
    let place = JSON.stringify(target.getBoundingClientRect())
    const look = () => {
      const next = target.isConnected
        ? target
        : (document.querySelector<HTMLElement>(beside) ?? document.querySelector<HTMLElement>('main h1'))
      if (next && next !== target) return tell.current(next)
      const now = JSON.stringify(target.getBoundingClientRect())
      // The panel is put in its place again as when the window has another size.
      if (now !== place && target.isConnected) window.dispatchEvent(new Event('resize'))
      place = now
    }
    const changes = new MutationObserver(look)
    changes.observe(page, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [target, beside])
}
