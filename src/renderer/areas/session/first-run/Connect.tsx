/** Connecting to a server: its address. Whether it answers is asked before it is kept. */
import { failureOf } from '#lib/failure.ts'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Shell } from '../Shell.tsx'
import { addressIn } from './address.ts'
import styles from './Connect.module.css'

type ConnectProps = { busy: boolean; onConnect: (url: string) => Promise<void>; foot: React.ReactNode }

export function Connect({ busy, onConnect, foot }: ConnectProps) {
  const { t } = useTranslation('session')
  const id = useId()
  const [url, setUrl] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const connect = async () => {
    const address = addressIn(url)
    setWrong(address ? null : t('connect.notAnAddress'))
    if (!address) return
    try {
      await onConnect(address)
    } catch (error) {
      setWrong(failureOf(error).message)
    }
  }

  return (
    <Shell title={t('connect.title')} foot={foot}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void connect()
        }}
      >
        <label htmlFor={`${id}-url`}>{t('connect.url')}</label>
        <Input
          id={`${id}-url`}
          size="large"
          // Chosen a moment ago in order to type this address.
          autoFocus
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
          placeholder={t('connect.example')}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          {...(wrong && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-wrong` })}
        />
        <p id={`${id}-wrong`} role="alert" className={styles['wrong']}>
          {wrong}
        </p>
        <Button type="primary" htmlType="submit" size="large" block loading={busy}>
          {t('connect.submit')}
        </Button>
      </form>
    </Shell>
  )
}
