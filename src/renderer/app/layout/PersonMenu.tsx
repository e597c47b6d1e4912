/** The person, and how the program looks to them. */
import { CheckOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { colorThemes, SessionState, Settings } from '#contract/desktop.ts'
import { type Role, roles } from '#contract/enums.ts'
import { desktop } from '../../lib/client.ts'
import { failureOf } from '../../lib/failure.ts'
import { alert } from '../../state/alerts.ts'
import { signOut } from '../../state/session.ts'
import { changeSettings, useSettings } from '../../state/settings.ts'
import { accents } from '../theme.ts'
import { ChangePassword } from './ChangePassword.tsx'
import styles from './PersonMenu.module.css'

const appearances = ['light', 'dark', 'system'] as const satisfies readonly Settings['appearance'][]
const densities = ['compact', 'middle', 'large'] as const satisfies readonly Settings['density'][]
const roleNames = {
  [roles.user]: 'user',
  [roles.admin]: 'admin',
  [roles.superAdmin]: 'superAdmin',
} as const satisfies Record<Role, string>
const themeNames = Object.keys(accents) as (typeof colorThemes)[number][]

/** "Nimal Silva" → "NS" */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .filter((_letter, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()

const mark = (on: boolean) => (on ? <CheckOutlined /> : <span className={styles['unmarked']} />)

type PersonMenuProps = { session: SessionState; onCheatSheet: () => void }

export function PersonMenu({ session, onCheatSheet }: PersonMenuProps) {
  const { t } = useTranslation('frame')
  const [password, setPassword] = useState(false)
  const settings = useSettings()
  const name = session.user?.fullName || session.user?.username || ''
  const levels = session.roles.map((role) => t(`person.roles.${roleNames[role]}`)).join(', ')

  const items: MenuProps['items'] = [
    {
      key: 'who',
      disabled: true,
      label: (
        <span className={styles['who']}>
          <strong>{name}</strong> · {levels}
        </span>
      ),
    },
    { type: 'divider' },
    {
      key: 'appearance',
      label: t('person.appearance'),
      children: appearances.map((value) => ({
        key: `appearance:${value}`,
        label: t(`person.${value}`),
        icon: mark(settings.appearance === value),
      })),
    },
    {
      key: 'theme',
      label: t('person.colorTheme'),
      children: themeNames.map((value) => ({
        key: `theme:${value}`,
        icon: mark(settings.colorTheme === value),
        label: (
          <span className={styles['theme']}>
            <i style={{ background: accents[value].solid }} />
            {t(`person.themes.${value}`)}
          </span>
        ),
      })),
    },
    {
      key: 'density',
      label: t('person.density'),
      children: densities.map((value) => ({
        key: `density:${value}`,
        label: t(`person.${value}`),
        icon: mark(settings.density === value),
      })),
    },
    { key: 'folder', label: t('person.exportFolder') },
    { type: 'divider' },
    { key: 'shortcuts', label: t('person.shortcuts'), extra: '?' },
    { key: 'password', label: t('person.changePassword') },
    { key: 'signOut', label: t('person.signOut') },
  ]

  const choose = (key: string) => {
    const [kind, value] = key.split(':')
    const appearance = appearances.find((one) => kind === 'appearance' && one === value)
    const colorTheme = themeNames.find((one) => kind === 'theme' && one === value)
    const density = densities.find((one) => kind === 'density' && one === value)
    if (appearance) void changeSettings({ appearance })
    else if (colorTheme) void changeSettings({ colorTheme })
    else if (density) void changeSettings({ density })
    else if (key === 'shortcuts') onCheatSheet()
    else if (key === 'password') setPassword(true)
    else if (key === 'folder') void chooseFolder((folder) => t('person.exportFolderIs', { folder }))
    else if (key === 'signOut')
      signOut().catch((error: unknown) => alert({ text: failureOf(error).message, severity: 'error' }))
  }

  return (
    <>
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: ({ key }) => choose(key) }}>
        <Button type="text" aria-label={t('person.label', { name })}>
          <span className={styles['initials']}>{initials(name)}</span> ▾
        </Button>
      </Dropdown>
      <ChangePassword open={password} onClose={() => setPassword(false)} />
    </>
  )
}

async function chooseFolder(words: (folder: string) => string): Promise<void> {
  try {
    const folder = await desktop.settings.chooseExportFolder({})
    if (!folder) return
    useSettings.setState({ exportFolder: folder })
    alert({ text: words(folder), severity: 'success' })
  } catch (error) {
    alert({ text: failureOf(error).message, severity: 'error' })
  }
}
