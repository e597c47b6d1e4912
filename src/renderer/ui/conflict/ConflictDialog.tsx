/**
 * Two people changed the same thing: what it was, what the other made of it and what was typed here stand side by side. Where both changed a
 * field one of the two is chosen, mine at first; the rest is taken over or stays. ↑ ↓ go from field to field, M and T choose, Enter saves,
 * Esc goes back to the form, where all that was typed still stands.
 */
import { labelOf } from '#lib/field-words.ts'
import { momentOf } from '#lib/time.ts'
import { type FieldWords, useFieldWords } from '#lib/use-field-words.ts'
import { Button, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ConflictDialog.module.css'
import { type Choices, type FieldChange, linesApart, type Side, takenSide } from './three-way.ts'
import type { ClashState, ConflictWords } from './use-clash.ts'

type ConflictDialogProps = {
  clash: Pick<ClashState, 'changes' | 'last' | 'isShown' | 'hide' | 'hidden' | 'words'>
  onSettle: (choices: Choices) => void
}

export function ConflictDialog({ clash, onSettle }: ConflictDialogProps) {
  const { t } = useTranslation('ui')
  const { changes, isShown, hide, words } = clash
  // The newest change of the row may be another than those that are shown.
  const last = (changes && words?.last?.(changes)) ?? clash.last
  const [choices, setChoices] = useState<Choices>({})
  const table = useRef<HTMLTableElement>(null)
  const save = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  const open = (changes ?? []).filter(({ by }) => by === 'both').map(({ name }) => name)
  // Somebody only looked at it, or made it the same: there is nothing to see, and it is saved.
  const settleAtOnce = useRef(() => changes?.length === 0 && onSettle({}))
  useEffect(() => void settleAtOnce.current(), [])

  /** The choice of a field has the cursor; without one, the button that saves. */
  const focus = (at: number) => {
    const chosen = table.current?.querySelectorAll<HTMLElement>('button[aria-pressed="true"]') ?? []
    const target = chosen[Math.min(Math.max(at, 0), chosen.length - 1)] ?? save.current
    target?.focus()
  }
  const choose = (name: string, side: Side) => setChoices((before) => ({ ...before, [name]: side }))
  const press = (name: string, event: React.KeyboardEvent) => {
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(open.indexOf(name) + 1),
      ArrowUp: () => focus(open.indexOf(name) - 1),
      m: () => choose(name, 'mine'),
      t: () => choose(name, 'theirs'),
      Enter: () => onSettle(choices),
    }
    const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    // The keys that save a form save here too.
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!run || event.altKey || (!isSave && (event.ctrlKey || event.metaKey))) return
    event.preventDefault()
    run()
  }

  return (
    <Modal
      open={isShown && changes?.length !== 0}
      title={t('conflict.title')}
      width={860}
      onCancel={hide}
      mask={{ closable: false }}
      afterOpenChange={(opened) => (opened ? focus(0) : clash.hidden?.())}
      footer={
        <>
          <Button onClick={hide}>
            {t('conflict.back')} <small aria-hidden="true">Esc</small>
          </Button>
          <Button type="primary" ref={save} onClick={() => onSettle(choices)}>
            {t('conflict.save')} <small aria-hidden="true">Enter</small>
          </Button>
        </>
      }
    >
      <p>{last ? t('conflict.by', { name: last.name, time: momentOf(last.at) }) : t('conflict.byUnknown')}</p>
      {words?.notes(changes ?? [], last?.name ?? null).map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
      <p className="quiet">{t(open.length > 0 ? 'conflict.choose' : 'conflict.nothing')}</p>
      <table ref={table} className={styles['sides']} aria-label={t('conflict.title')}>
        <thead>
          <tr>
            {(['field', 'base', 'theirs', 'mine', 'outcome'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`conflict.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <Rows changes={changes ?? []} own={words} choices={choices} onChoose={choose} onPress={press} />
      </table>
    </Modal>
  )
}

type RowsProps = {
  changes: readonly FieldChange[]
  own: ConflictWords | undefined
  choices: Choices
  onChoose: (name: string, side: Side) => void
  onPress: (name: string, event: React.KeyboardEvent) => void
}

function Rows({ changes, own, choices, onChoose, onPress }: RowsProps) {
  const { t } = useTranslation('ui')
  const words = useFieldWords(Object.fromEntries(changes.map(({ name, ...sides }) => [name, sides])))
  return (
    <tbody>
      {changes.map((change) => {
        const { name, by } = change
        const field = own?.field(name) ?? labelOf(name)
        const taken = takenSide(change, choices)
        const said = (which: Side | 'base') => own?.value(change, which) ?? words(name, change[which])
        const side = (which: Side) => (
          <td data-taken={taken === which || undefined}>
            {by === 'both' ? (
              <Button
                size="small"
                type={taken === which ? 'primary' : 'default'}
                aria-pressed={taken === which}
                aria-label={`${t(`conflict.${which}Of`, { field })}: ${said(which)}`}
                onClick={() => onChoose(name, which)}
                onKeyDown={(event) => onPress(name, event)}
              >
                {said(which)} <small aria-hidden="true">{which === 'mine' ? 'M' : 'T'}</small>
              </Button>
            ) : (
              said(which)
            )}
            <LinesApart value={change[which]} other={change[which === 'mine' ? 'theirs' : 'mine']} words={words} />
          </td>
        )
        return (
          <tr key={name} data-by={by}>
            <th scope="row">{field}</th>
            <td>{said('base')}</td>
            {side('theirs')}
            {side('mine')}
            <td>
              {said(taken)}
              {by !== 'both' && <div className="quiet">{t(`conflict.${by}`)}</div>}
            </td>
          </tr>
        )
      })}
    </tbody>
  )
}

/** What tells the lines of one side from those of the other. */
function LinesApart({ value, other, words }: { value: unknown; other: unknown; words: FieldWords }) {
  const lines = linesApart(value, other)
  if (lines === null) return null
  return (
    <ul>
      {lines.map((line) => (
        <li key={JSON.stringify(line)}>{words('', line)}</li>
      ))}
    </ul>
  )
}
