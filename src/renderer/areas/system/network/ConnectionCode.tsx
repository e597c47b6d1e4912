/** The connection code in groups that can be read aloud, with what an expert may want to compare. */
import type { NetworkStanding } from '#contract/network/office-network.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { Button } from 'antd'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './OfficeNetwork.module.css'

type ConnectionCodeProps = { standing: NetworkStanding; children: React.ReactNode }

export function ConnectionCode({
  standing: { code, addresses, listening, fingerprint },
  children,
}: ConnectionCodeProps) {
  const { t } = useTranslation('system')
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      alert({ text: t('network.copied'), severity: 'success' })
    } catch (error) {
      alertFailure(error)
    }
  }
  return (
    <section className={styles['part']} aria-labelledby="connection-code">
      <h2 id="connection-code">{t('network.code')}</h2>
      {code === null ? (
        <p>{t('network.noAddress')}</p>
      ) : (
        <>
          <p>{t('network.codeHow')}</p>
          <p className={styles['code']}>
            {code.split('-').map((group, at, { length }) => (
              <Fragment key={group}>
                <span data-last={at === length - 1 || undefined}>{group}</span>
                {at < length - 1 && <span aria-hidden="true">-</span>}
              </Fragment>
            ))}
          </p>
          <p>{t('network.lastGroup')}</p>
        </>
      )}
      <div className={styles['buttons']}>
        {code !== null && <Button onClick={() => void copy(code)}>{t('network.copy')}</Button>}
        {children}
      </div>
      <dl className={styles['facts']}>
        <dt>{t('network.addresses')}</dt>
        <dd>{addresses.map((address) => `${address}:${listening?.port}`).join(', ')}</dd>
        <dt>{t('network.fingerprint')}</dt>
        <dd>{fingerprint?.match(/.{4}/g)?.join(' ')}</dd>
      </dl>
    </section>
  )
}
