/** One press signs in as one of the people of a demo: a button each, and Alt with its digit. */
import { type DemoUser, demoUsers } from '#contract/demo.ts'
import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SignIn.module.css'

const keysOf = (place: number): string => ['Alt', place + 1].join('+')

type DemoPeopleProps = { disabled: boolean; onChoose: (user: DemoUser) => void }

export function DemoPeople({ disabled, onChoose }: DemoPeopleProps) {
  const { t } = useTranslation('session')
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat || disabled) return
    const user = demoUsers[Number(/^Digit([1-3])$/.exec(event.code)?.[1]) - 1]
    if (!user) return
    event.preventDefault()
    onChoose(user)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <fieldset className={styles['people']}>
      <legend>{t('signIn.demoAs')}</legend>
      {demoUsers.map((user, i) => (
        <Button key={user} disabled={disabled} aria-keyshortcuts={keysOf(i)} onClick={() => onChoose(user)}>
          {t(`signIn.demoUsers.${user}`)} <kbd aria-hidden="true">{keysOf(i)}</kbd>
        </Button>
      ))}
    </fieldset>
  )
}
