/** The bar over a report or over figures: which days, what of. Over a report it folds into one line that says what was chosen. */
import { isTyping, useShortcut, useShortcutLabel } from '#lib/shortcuts.ts'
import { keepOwnView, useOwnView } from '#state/own-view.ts'
import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPage } from '../page-focus.ts'
import styles from './ParameterBar.module.css'

const Folded = createContext(false)
const UNFOLDED = 'report-parameters-unfolded'
const CONTROLS = 'input, button:not([aria-expanded])'

/** True within a bar that is folded: controls say what was chosen in them. */
export const useFolded = (): boolean => use(Folded)

export function ParameterBar({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('ui')
  const bar = useRef<HTMLElement>(null)
  const leaving = useLeavingField()
  useShortcut('parameters', () => leaving.enter(bar.current))
  return (
    <section
      ref={bar}
      className={styles['parameters']}
      aria-label={t('report.parameters')}
      data-entry
      {...leaving.handlers}
    >
      {children}
    </section>
  )
}

const focusFirst = (bar: HTMLElement | null): void => bar?.querySelector<HTMLElement>(CONTROLS)?.focus()

/** Esc in a field of the bar leaves the field, the next one the page; where a page has opened on its field, and nothing is typed, the page at once. */
function useLeavingField() {
  const [isInField, setInField] = useState(false)
  useShortcut('back', focusPage, isInField)
  return {
    enter: (bar: HTMLElement | null) => {
      focusFirst(bar)
      setInField(isTyping(document.activeElement))
    },
    handlers: {
      onKeyUp: ({ key, target }: React.KeyboardEvent) => key === 'Tab' && setInField(isTyping(target)),
      onPointerUp: ({ target }: React.PointerEvent) => setInField(isTyping(target)),
      onInput: () => setInField(true),
      onBlur: () => setInField(false),
    },
  }
}

/** Folded at first, later as the person left it. `mayFold` false: something is still to be chosen; the bar then stays open for it. */
export function FoldingParameterBar({ mayFold, children }: { mayFold: boolean; children: React.ReactNode }) {
  const { t } = useTranslation('ui')
  const keys = useShortcutLabel('parameters')
  const [isAsking, setAsking] = useState(!mayFold)
  const isFolded = useOwnView(UNFOLDED) !== true && mayFold && !isAsking
  const bar = useRef<HTMLElement>(null)
  const fold = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  const wasTurned = useRef(false)
  const turn = () => {
    wasTurned.current = true
    setAsking(false)
    void keepOwnView(UNFOLDED, isFolded)
  }
  // Into the bar that is open; from one of its fields it folds away.
  const isLeft = () => isFolded || bar.current?.contains(document.activeElement) === true
  const leaving = useLeavingField()
  useShortcut('parameters', () => (mayFold && isLeft() ? turn() : leaving.enter(bar.current)))
  const enter = useEffectEvent(() => leaving.enter(bar.current))
  useEffect(() => {
    if (!wasTurned.current) return
    wasTurned.current = false
    if (isFolded) fold.current?.focus()
    else enter()
  }, [isFolded])
  return (
    <section
      ref={bar}
      className={styles['parameters']}
      aria-label={t('report.parameters')}
      data-entry
      data-folded={isFolded || undefined}
      {...leaving.handlers}
    >
      {mayFold && (
        <Button
          ref={fold}
          type="text"
          size="small"
          aria-expanded={!isFolded}
          aria-label={t(isFolded ? 'report.unfold' : 'report.fold')}
          title={`${t(isFolded ? 'report.unfold' : 'report.fold')} (${keys})`}
          icon={isFolded ? <RightOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          onClick={turn}
        />
      )}
      <Folded value={isFolded}>{children}</Folded>
      {isFolded && (
        <small className={styles['keys']} aria-hidden="true">
          {keys}
        </small>
      )}
    </section>
  )
}

type ReportParameterProps = {
  label: string
  /** What was chosen, for the line of a folded bar; undefined: nothing that narrows the report. */
  chosen?: string | undefined
  children: React.ReactNode
}

/** A labelled control in the bar of parameters. */
export function ReportParameter({ label, chosen, children }: ReportParameterProps) {
  if (useFolded())
    return chosen ? (
      <span>
        <span className={styles['hint']}>{label}:</span> {chosen}
      </span>
    ) : null
  return (
    <label className={styles['parameter']}>
      <span>{label}</span>
      {children}
    </label>
  )
}
