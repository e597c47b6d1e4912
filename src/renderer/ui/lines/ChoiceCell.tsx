/** A cell in which typing finds: by code or any part of the name. ↑↓ choose in the list, Enter takes, Esc closes it. */
import { keysOf, matches, shortcutLabel } from '#lib/shortcuts.ts'
import { alert } from '#state/alerts.ts'
import type { Creatable } from '#state/creating.ts'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { beginsWith, type Choice, exactChoice, findChoices } from './columns.ts'
import type { LineCellProps } from './LineCell.tsx'
import styles from './LineItems.module.css'
import { goOnFromCell, useCreateInCell } from './use-create-in-cell.ts'

type ChoiceCellProps = LineCellProps & {
  choices: readonly Choice[]
  creates?: Creatable | undefined
  /** The list only offers: what begins none of it, or is unmarked with ↑, stays as it is typed. */
  isFree?: boolean | undefined
  /** Enter does not take text that is none of the choices. */
  onlyChoices?: boolean | undefined
  /** ↓ opens the list while the cell is empty: of a line without others below it. */
  opensDown?: boolean
}

export function ChoiceCell({ choices, creates, isFree = false, onlyChoices = false, ...rest }: ChoiceCellProps) {
  const { opensDown = false, ...cell } = rest
  const { name, label, text, problem, note, problemId, onTake, onLeave, onKeys, onPaste } = cell
  const [typed, setTyped] = useState<string | null>(null)
  const none = isFree ? -1 : 0
  const [chosen, setMarked] = useState<number | null>(null)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const found = typed === null ? [] : findChoices(choices, typed)
  const open = typed !== null && typed !== '' && (!isFree || found.length > 0)
  const marked = chosen ?? (beginsWith(found[0], typed ?? '') ? 0 : none)
  const { t } = useTranslation('ui')
  const { create, isRefused, isAsking } = useCreateInCell({ creates, choices, field, onTake })

  const take = (choice: Choice | undefined) => {
    if (typed === null && !choice) return
    // First: the line may be drawn at once, and what is selected then is what it writes.
    setTyped(null)
    setMarked(null)
    if (choice) onTake(choice.code)
    else if (typed !== text) onTake(typed ?? '')
  }
  /** As Enter does: the next cell is typed into at once. */
  const takeAndGoOn = (choice: Choice) => {
    flushSync(() => take(choice))
    goOnFromCell(field.current)
  }
  /** What the typed text means: the one named exactly, else the marked one of the list. */
  const meant = () => (open ? (exactChoice(choices, typed) ?? found[marked]) : undefined)

  const asksForList = (event: React.KeyboardEvent) =>
    event.key === 'F4' ||
    matches(keysOf('openChoices'), event) ||
    (opensDown && (typed ?? text) === '' && matches('ArrowDown', event))

  function onKeyDown(event: React.KeyboardEvent<HTMLElement>): void {
    if (create && matches(keysOf('createInPlace'), event)) {
      event.preventDefault()
      setTyped(null)
      create((typed ?? (problem === null ? '' : text)).trim())
    } else if (isRefused && matches(keysOf('createInPlace'), event)) {
      event.preventDefault()
      alert({ text: t('createInPlace.notAllowed'), severity: 'warning' })
    } else if (event.key === 'Enter' && onlyChoices && open && !meant()) {
      event.preventDefault()
      field.current?.select()
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setMarked(Math.max(none, Math.min(found.length - 1, marked + (event.key === 'ArrowDown' ? 1 : -1))))
    } else if (event.key === 'Enter' || event.key === 'Tab' || matches(keysOf('saveAlso'), event)) take(meant())
    else if (asksForList(event)) {
      event.preventDefault()
      // Blank text finds everything.
      setTyped(' ')
    } else if (event.key === 'Escape' && typed !== null) {
      event.preventDefault()
      flushSync(() => setTyped(null))
      field.current?.select()
    }
    if (!event.defaultPrevented) onKeys(event)
  }

  return (
    <div className={styles['choice']}>
      <input
        ref={field}
        className={styles['field']}
        data-cell={name}
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && found[marked] ? `${listId}-${marked}` : undefined}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null && !note ? undefined : problemId}
        data-note={note}
        autoComplete="off"
        spellCheck={false}
        // A narrow cell cuts the code off.
        title={typed === null && text !== '' ? text : undefined}
        value={typed ?? text}
        onChange={(event) => {
          setTyped(event.target.value)
          setMarked(null)
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          // A list that was opened and not used changes nothing.
          if (typed?.trim() === '' && typed !== '') setTyped(null)
          else take(meant())
          if (!isAsking()) onLeave()
        }}
      />
      {open && (
        <ChoiceList
          id={listId}
          label={label}
          found={found}
          marked={marked}
          field={field}
          onTake={takeAndGoOn}
          mayCreate={create !== undefined}
        />
      )}
    </div>
  )
}

type ChoiceListProps = {
  id: string
  label: string
  found: readonly Choice[]
  marked: number
  field: React.RefObject<HTMLInputElement | null>
  onTake: (choice: Choice) => void
  mayCreate: boolean
}

/** Room for the list under the field; with less it opens above. */
const ROOM = 260

/** Fixed in the window, so that no scrolling part of the page cuts it off. */
function placeAt(list: HTMLElement, field: DOMRect): void {
  const above = window.innerHeight - field.bottom < ROOM && field.top > ROOM
  list.style.left = `${field.left}px`
  list.style.minWidth = `${field.width}px`
  list.style[above ? 'bottom' : 'top'] = above ? `${window.innerHeight - field.top}px` : `${field.bottom}px`
}

function ChoiceList({ id, label, found, marked, field, onTake, mayCreate }: ChoiceListProps) {
  const { t } = useTranslation('ui')
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current && field.current) placeAt(list.current, field.current.getBoundingClientRect())
  }, [field])
  return (
    <div ref={list} className={styles['list']} id={id} role="listbox" aria-label={label}>
      {found.length === 0 && (
        <div className={styles['none']}>
          {mayCreate ? t('createInPlace.none', { keys: shortcutLabel('createInPlace') }) : t('lines.noMatch')}
        </div>
      )}
      {found.map((choice, index) => (
        <div
          key={choice.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          ref={(option) => {
            if (index === marked) option?.scrollIntoView({ block: 'nearest' })
          }}
          // The field keeps the focus; leaving it would take what is typed.
          onMouseDown={(event) => {
            event.preventDefault()
            if (event.button === 0) onTake(choice)
          }}
        >
          {choice.nameFirst ? (
            <>
              <b>{choice.name}</b> <span>{choice.code}</span>
            </>
          ) : (
            <>
              <b>{choice.code}</b> <span>{choice.name}</span>
            </>
          )}{' '}
          {choice.hint && <small>{choice.hint}</small>}
        </div>
      ))}
    </div>
  )
}
