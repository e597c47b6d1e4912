/** Ctrl+K: pages and actions by a few letters of their names, for what this person may open. */
import type { SessionState } from '#contract/desktop.ts'
import { signOut } from '#state/session.ts'
import { changeSettings, useSettings } from '#state/settings.ts'
import { syncNow } from '#state/sync.ts'
import { Modal } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { openPages } from '../pages.ts'
import styles from './Palette.module.css'

type Command = { key: string; name: string; place: string; run: () => unknown }

type PaletteProps = { session: SessionState; onClose: () => void }

export function Palette({ session, onClose }: PaletteProps) {
  const { t } = useTranslation('frame')
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // The palette is opened to type into it.
  useEffect(() => void field.current?.focus(), [])
  const found = findCommands(useCommands(session), text)
  // The arrows lead past the end of what is seen.
  useEffect(() => void list.current?.children[marked]?.scrollIntoView({ block: 'nearest' }), [marked])

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined) setMarked((marked + step + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter') run(found[marked])
    else return
    event.preventDefault()
  }

  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      style={{ top: 80 }}
      title={<span className="sr-only">{t('palette.title')}</span>}
    >
      <input
        className={styles['field']}
        ref={field}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={found[marked] && `${listId}-${marked}`}
        aria-label={t('palette.title')}
        placeholder={t('palette.placeholder')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} ref={list} role="listbox" aria-label={t('palette.title')} className={styles['list']}>
        {found.map((command, index) => (
          <div
            key={command.key}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            onMouseMove={() => setMarked(index)}
            onClick={() => run(command)}
            onKeyDown={onKeyDown}
          >
            <span>{command.name}</span>
            <small>{command.place}</small>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles['none']}>{t('palette.none')}</p>}
      <p className={styles['hint']}>{t('palette.hint')}</p>
    </Modal>
  )
}

function useCommands(session: SessionState): readonly Command[] {
  const { t } = useTranslation('frame')
  const navigate = useNavigate()
  const collapsed = useSettings((settings) => settings.menuCollapsed)
  const pages = openPages(session)
    .filter(({ path, palette }) => palette !== false && !path.includes(':'))
    .map(
      ({ path, title, menu }): Command => ({
        key: path,
        name: t(`pages.${title}`),
        place: menu?.group ? t(`groups.${menu.group}`) : t('palette.pages'),
        run: () => navigate(path),
      }),
    )
  const action = (key: string, name: string, run: () => unknown): Command => ({
    key,
    name,
    place: t('palette.actions'),
    run,
  })
  return [
    ...pages,
    action('sync', t('sync.now'), () => void syncNow()),
    action(
      'light',
      `${t('preferences.appearance')}: ${t('preferences.light')}`,
      () => void changeSettings({ appearance: 'light' }),
    ),
    action(
      'dark',
      `${t('preferences.appearance')}: ${t('preferences.dark')}`,
      () => void changeSettings({ appearance: 'dark' }),
    ),
    action(
      'fold',
      collapsed ? t('menu.unfold') : t('menu.fold'),
      () => void changeSettings({ menuCollapsed: !collapsed }),
    ),
    action('signOut', t('person.signOut'), () => void signOut()),
  ]
}

/** All typed words must stand in the name or its place; names that begin with the text come first. */
function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const wanted = text.trim().toLowerCase()
  const words = wanted.split(/\s+/)
  const fitting = commands.filter(({ name, place }) =>
    words.every((word) => `${name} ${place}`.toLowerCase().includes(word)),
  )
  return fitting.toSorted(
    (a, b) => Number(b.name.toLowerCase().startsWith(wanted)) - Number(a.name.toLowerCase().startsWith(wanted)),
  )
}
