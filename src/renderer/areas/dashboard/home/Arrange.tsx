/** Which panels the dashboard shows and in which order: chosen ones first, each moved up and down by its buttons. */
import { movedBy } from '#lib/moved-by.ts'
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
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
  return (
    <Popover trigger="click" placement="bottomRight" title={t('arrange.title')} content={<Choices {...props} />}>
      <Button aria-haspopup="dialog">{t('arrange.button')}</Button>
    </Popover>
  )
}

function Choices({ open, shown, onChange }: ArrangeProps) {
  const { t } = useTranslation('dashboard')
  const rest = open.filter((name) => !shown.includes(name))
  return (
    <>
      <ul className={styles['list']}>
        {[...shown.filter((name) => open.includes(name)), ...rest].map((name) => {
          const at = shown.indexOf(name)
          const words = t(`panels.${name}`)
          return (
            <li key={name}>
              <Checkbox
                checked={at >= 0}
                onChange={() => onChange(at >= 0 ? shown.filter((one) => one !== name) : [...shown, name])}
              >
                {words}
              </Checkbox>
              <Button
                type="text"
                size="small"
                disabled={at <= 0}
                aria-label={t('arrange.up', { panel: words })}
                icon={<ArrowUpOutlined />}
                onClick={() => onChange(movedBy(shown, name, -1))}
              />
              <Button
                type="text"
                size="small"
                disabled={at < 0 || at === shown.length - 1}
                aria-label={t('arrange.down', { panel: words })}
                icon={<ArrowDownOutlined />}
                onClick={() => onChange(movedBy(shown, name, 1))}
              />
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
