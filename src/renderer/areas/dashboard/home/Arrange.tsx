/** Which panels the dashboard shows and in which order: chosen ones first, each moved up and down by its buttons. */
import { movedBy } from '#lib/moved-by.ts'
import { MenuPopover } from '#ui/MenuPopover.tsx'
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Arrange.module.css'
import type { PanelName } from './views.ts'

type ArrangeProps = {
  /** All that this person could show. */
  open: readonly PanelName[]
  shown: readonly PanelName[]
  /** `null`: as it came. */
  onChange: (shown: readonly PanelName[] | null) => void
}

export function Arrange(props: ArrangeProps) {
  const { t } = useTranslation('dashboard')
  const title = t('arrange.title')
  return (
    <MenuPopover label={title} title={title} button={{ children: t('arrange.button') }}>
      <Choices {...props} />
    </MenuPopover>
  )
}

const ways = [
  { name: 'up', by: -1, icon: <ArrowUpOutlined aria-hidden /> },
  { name: 'down', by: 1, icon: <ArrowDownOutlined aria-hidden /> },
] as const

function Choices({ open, shown, onChange }: ArrangeProps) {
  const { t } = useTranslation('dashboard')
  const list = useRef<HTMLUListElement>(null)
  const keepFocusAt = useFocusOfRow(list, shown)
  const rest = open.filter((name) => !shown.includes(name))
  const toggle = (name: PanelName) => {
    keepFocusAt(name, 'box')
    onChange(shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name])
  }
  return (
    <>
      <ul ref={list} className={styles['list']}>
        {[...shown.filter((name) => open.includes(name)), ...rest].map((name) => {
          const at = shown.indexOf(name)
          const words = t(`panels.${name}`)
          return (
            <li key={name} data-name={name}>
              <Checkbox data-part="box" checked={at >= 0} onChange={() => toggle(name)}>
                {words}
              </Checkbox>
              {ways.map((way) => (
                <Button
                  key={way.name}
                  type="text"
                  size="small"
                  data-part={way.name}
                  disabled={at < 0 || shown[at + way.by] === undefined}
                  aria-label={t(`arrange.${way.name}`, { panel: words })}
                  icon={way.icon}
                  onClick={() => {
                    keepFocusAt(name, way.name)
                    onChange(movedBy(shown, name, way.by))
                  }}
                />
              ))}
            </li>
          )
        })}
      </ul>
      <Button size="small" onClick={() => onChange(null)}>
        {t('arrange.reset')}
      </Button>
    </>
  )
}

type Part = 'box' | (typeof ways)[number]['name']

/** A row that goes to another place takes the focus with it: on what was pressed, or, at the end of the list, on the way back. */
function useFocusOfRow(list: React.RefObject<HTMLUListElement | null>, shown: readonly PanelName[]) {
  const pressed = useRef<{ name: PanelName; part: Part; before: string } | null>(null)
  // Settings come back through the main process: until then the page may be drawn with the same order.
  const order = shown.join()
  useEffect(() => {
    if (!pressed.current || pressed.current.before === order) return
    const { name, part } = pressed.current
    pressed.current = null
    const row = list.current?.querySelector(`[data-name="${name}"]`)
    const target = row?.querySelector<HTMLElement>(`[data-part="${part}"]:enabled`)
    ;(target ?? row?.querySelector<HTMLElement>('button:enabled'))?.focus()
  }, [list, order])
  return (name: PanelName, part: Part) => {
    pressed.current = { name, part, before: order }
  }
}
