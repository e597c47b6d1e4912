/**
 * Ctrl+K: pages, actions and records by a few letters, for what this person may open. Tab or → shows what may be done with a record; the
 * letter beside it does it at once.
 */
import { Modal } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Palette.module.css'
import type { Entry } from './entry.ts'
import { useEntries } from './use-entries.ts'
import type { FrameActions } from './use-frame-actions.ts'
import { useRecents } from './use-recents.ts'

type PaletteProps = FrameActions & { onClose: () => void }

export function Palette({ onClose, ...frame }: PaletteProps) {
  const { t } = useTranslation('frame')
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  /** The record whose actions are shown. */
  const [chosen, setChosen] = useState<Entry | null>(null)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [recents, remember] = useRecents()
  const { entries, isLooking, isSure, hasFailed } = useEntries(frame, text, recents)
  const shown = chosen?.actions ?? entries
  const at = Math.min(marked, Math.max(0, shown.length - 1))
  // The palette is opened to type into it.
  useEffect(() => void field.current?.focus(), [])

  const run = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    if (entry.recent) remember(entry.recent)
    entry.run()
  }
  const [waits, wait] = useRunWhenFound(isLooking, () => run(shown[at]))
  const enter = () => {
    // What was found for other text could be taken for what is typed now.
    if (isLooking && !isSure && chosen === null) wait()
    else run(shown[at])
  }
  const show = (entry: Entry | null) => {
    setChosen(entry)
    setMarked(0)
  }
  const keys = useKeys({ shown, at, chosen, field, mark: setMarked, show, run, enter })

  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      closable={false}
      width={640}
      style={{ top: 64 }}
      title={<span className="sr-only">{t('palette.title')}</span>}
    >
      <input
        className={styles['field']}
        ref={field}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={shown[at] && `${listId}-${at}`}
        aria-label={chosen ? t('palette.actionsOf', { name: chosen.name }) : t('palette.title')}
        aria-busy={waits || undefined}
        placeholder={t('palette.placeholder')}
        value={chosen ? chosen.name : text}
        readOnly={chosen !== null}
        onChange={(event) => {
          setText(event.target.value)
          setMarked(0)
        }}
        onKeyDown={keys}
      />
      <EntryList id={listId} entries={shown} marked={at} onMark={setMarked} onRun={run} onKeyDown={keys} />
      {hasFailed && <p className={styles['none']}>{t('palette.failed')}</p>}
      <p className={styles['hint']}>{t(chosen ? 'palette.actionHint' : 'palette.hint')}</p>
    </Modal>
  )
}

/** Enter that came before the answer counts when the answer is there. */
function useRunWhenFound(isLooking: boolean, run: () => void): [waits: boolean, wait: () => void] {
  const [waits, setWaits] = useState(false)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (waits && !isLooking) latest.current()
  }, [waits, isLooking])
  return [waits, () => setWaits(true)]
}

type Keys = {
  shown: readonly Entry[]
  at: number
  chosen: Entry | null
  field: React.RefObject<HTMLInputElement | null>
  mark: (index: number) => void
  show: (entry: Entry | null) => void
  run: (entry: Entry | undefined) => void
  enter: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function useKeys({ shown, at, chosen, field, mark, show, run, enter }: Keys) {
  /** At the end of what is typed the arrow goes on, into the actions. */
  const isAtEnd = () => {
    const input = field.current
    return input !== null && input.selectionStart === input.value.length && input.selectionEnd === input.value.length
  }
  const moveOf = (event: React.KeyboardEvent): (() => void) | undefined => {
    const { key, shiftKey } = event
    const step = steps[key]
    if (step !== undefined) return () => mark((at + step + shown.length) % Math.max(1, shown.length))
    if (key === 'Enter') return enter
    if (chosen !== null) {
      if (key === 'ArrowLeft' || key === 'Backspace' || key === 'Tab') return () => show(null)
      const letter = shown.find((action) => action.keys === key.toLowerCase())
      return letter && !event.ctrlKey && !event.altKey && !event.metaKey ? () => run(letter) : undefined
    }
    const leadsOn = (key === 'Tab' && !shiftKey) || (key === 'ArrowRight' && isAtEnd())
    const marked = shown[at]
    // The palette is one field: Tab stays in it.
    if (key === 'Tab' && !marked?.actions) return () => undefined
    return leadsOn && marked?.actions ? () => show(marked) : undefined
  }
  return (event: React.KeyboardEvent) => {
    const move = moveOf(event)
    if (!move) return
    event.preventDefault()
    move()
  }
}

type EntryListProps = {
  id: string
  entries: readonly Entry[]
  marked: number
  onMark: (index: number) => void
  onRun: (entry: Entry) => void
  onKeyDown: (event: React.KeyboardEvent) => void
}

function EntryList({ id, entries, marked, onMark, onRun, onKeyDown }: EntryListProps) {
  const { t } = useTranslation('frame')
  const list = useRef<HTMLDivElement>(null)
  // The arrows lead past the end of what is seen.
  useEffect(() => void list.current?.children[marked]?.scrollIntoView({ block: 'nearest' }), [marked])
  return (
    <div id={id} ref={list} role="listbox" aria-label={t('palette.title')} className={styles['list']}>
      {entries.map(({ key, name, about, place, keys, actions, ...entry }, index) => (
        <div
          key={key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          onMouseMove={() => onMark(index)}
          onClick={() => onRun({ key, name, place, ...entry })}
          onKeyDown={onKeyDown}
        >
          <span className={styles['name']} title={name}>
            {name}
          </span>
          {about && <span className={styles['about']}>{about}</span>}
          <small>{place}</small>
          {keys && <kbd>{keys.length === 1 ? keys.toUpperCase() : keys}</kbd>}
          {actions && index === marked && actions.length > 1 && (
            <span className={styles['more']} title={t('palette.more')} aria-hidden="true">
              →
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
