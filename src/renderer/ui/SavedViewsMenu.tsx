/** The menu of a list's saved views: one's own and everybody's, each shown by one key press; what is shown now is saved under a name. */
import { useShortcut, useShortcutLabel } from '#lib/shortcuts.ts'
import { EyeOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ViewLine } from './SavedViewLine.tsx'
import { keepTabIn } from './MenuPopover.tsx'
import { useFocusBack } from './page-focus.ts'
import { SaveView } from './SaveView.tsx'
import styles from './SavedViews.module.css'
import type { ListView } from './saved-views.ts'
import type { Look } from './table-look.ts'
import { type SavedViews, tried } from './use-saved-views.ts'

type MenuProps = { views: SavedViews; look: Look }

export function SavedViewsMenu({ views, look }: MenuProps) {
  const { t } = useTranslation('ui')
  const { active, isOpen, setOpen } = views
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const keys = useShortcutLabel('listViews')
  const focus = useFocusBack(button)
  const show = (opens: boolean) => {
    if (opens && !isOpen) focus.keep()
    // Esc leads back to where one was.
    if (!opens && menu.current?.contains(document.activeElement)) setTimeout(focus.giveBack)
    setOpen(opens)
  }
  useShortcut('listViews', () => show(true))
  const close = () => show(false)
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={show}
      afterOpenChange={(opened) => {
        if (opened) firstOf(menu.current)?.focus()
        // Esc closed it: keys belong to the list again.
        else if (document.activeElement === document.body) focus.giveBack()
      }}
      destroyOnHidden
      content={
        <div ref={menu}>
          <Menu views={views} look={look} onClose={close} />
        </div>
      }
    >
      <Button
        ref={button}
        className={styles['button'] ?? ''}
        aria-expanded={isOpen}
        title={`${t('views.title')} (${keys})`}
      >
        {active ? (
          <span className={styles['name']}>{active.name}</span>
        ) : (
          <>
            <EyeOutlined data-sign aria-hidden />
            <span data-words>{t('views.label')}</span>
          </>
        )}
        {views.isChanged(look) && ` (${t('views.changed')})`} ▾
      </Button>
    </Popover>
  )
}

function Menu({ views, look, onClose }: MenuProps & { onClose: () => void }) {
  const { t } = useTranslation('ui')
  const { own, shared, active } = views
  const show = (view: ListView | null) => {
    views.show(view)
    onClose()
  }
  const group = (title: string, members: readonly ListView[]) =>
    members.length > 0 && (
      <>
        <h4 className={styles['group']}>{title}</h4>
        <ul className={styles['views']} aria-label={title}>
          {members.map((view) => (
            <ViewLine key={view.key} view={view} views={views} onShow={() => show(view)} />
          ))}
        </ul>
      </>
    )
  const mayUpdate = active && views.isChanged(look) && (!active.shared || views.mayShare)
  return (
    <div className={styles['menu']} role="group" aria-label={t('views.title')}>
      <div role="presentation" onKeyDown={onMenuKeys}>
        <Button
          data-name
          block
          type={active ? 'text' : 'link'}
          className={styles['view'] ?? ''}
          aria-pressed={!active}
          onClick={() => show(null)}
        >
          {t('views.whole')}
        </Button>
        {group(t('views.own'), own)}
        {group(t('views.shared'), shared)}
        <div className={styles['foot']}>
          {mayUpdate && (
            <Button size="small" onClick={() => void tried(() => views.update(active, look))}>
              {t('views.update', { name: active.name })}
            </Button>
          )}
          <SaveView
            asks={views.isUnsaved}
            taken={own.map(({ name }) => name)}
            onSave={(name) => {
              views.save(name, look)
              onClose()
            }}
          />
        </div>
      </div>
    </div>
  )
}

/** What is typed into first: a name that is asked for, else the first of the views. */
const firstOf = (menu: HTMLElement | null): HTMLElement | null | undefined =>
  menu?.querySelector<HTMLElement>('input[data-name]') ?? menu?.querySelector<HTMLElement>('[data-name]')

/** ↑ and ↓ go among the names, Tab through everything that can be done with them. */
function onMenuKeys(event: React.KeyboardEvent<HTMLElement>): void {
  keepTabIn(event)
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-name]')]
  const at = names.findIndex((name) => name === document.activeElement)
  const next = by === undefined || at < 0 ? undefined : names[(at + by + names.length) % names.length]
  if (!next) return
  event.preventDefault()
  next.focus()
}
