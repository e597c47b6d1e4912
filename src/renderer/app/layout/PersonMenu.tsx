/** The person, and what is theirs: preferences, password, signing out. */
import type { SessionState } from '#contract/desktop.ts'
import { roleNames } from '#lib/role-names.ts'
import { alertFailure } from '#state/alerts.ts'
import { signOut } from '#state/session.ts'
import { closeOwnDialog, openOwnDialog, useOwnDialog } from '#state/own-dialogs.ts'
import { beginTour } from '#state/tour.ts'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { ChangePassword } from './ChangePassword.tsx'
import styles from './PersonMenu.module.css'
import { Preferences } from './Preferences.tsx'

/** "Nimal Silva" → "NS" */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .filter((_letter, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()

type PersonMenuProps = { session: SessionState; onCheatSheet: () => void; onHelp: () => void }

export function PersonMenu({ session, onCheatSheet, onHelp }: PersonMenuProps) {
  const { t } = useTranslation('frame')
  const opened = useOwnDialog((state) => state.opened)
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
    { key: 'preferences', label: t('person.preferences') },
    { key: 'shortcuts', label: t('person.shortcuts'), extra: '?' },
    { key: 'help', label: t('person.help'), extra: 'F1' },
    ...(session.demo ? [{ key: 'tour', label: t('person.tour') }] : []),
    { key: 'password', label: t('person.changePassword') },
    { type: 'divider' },
    { key: 'signOut', label: t('person.signOut') },
  ]

  const choose = (key: string) => {
    if (key === 'preferences') openOwnDialog('preferences')
    else if (key === 'shortcuts') onCheatSheet()
    else if (key === 'help') onHelp()
    else if (key === 'tour') beginTour()
    else if (key === 'password') openOwnDialog('password')
    else if (key === 'signOut') signOut().catch(alertFailure)
  }

  return (
    <>
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: ({ key }) => choose(key) }}>
        <Button type="text" aria-label={t('person.label', { name })}>
          <span className={styles['initials']}>{initials(name)}</span> ▾
        </Button>
      </Dropdown>
      <Preferences open={opened === 'preferences'} onClose={closeOwnDialog} />
      <ChangePassword open={opened === 'password'} onClose={closeOwnDialog} />
    </>
  )
}
