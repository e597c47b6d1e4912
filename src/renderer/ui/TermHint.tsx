/** Beside a word of the trade: pointed at or focused, it says what the word means. */
import type { Term } from '#lib/terms.ts'
import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './TermHint.module.css'

export function TermHint({ of }: { of: Term }) {
  const { t } = useTranslation('ui')
  return (
    <Tooltip
      title={
        <Suspense>
          <Meaning of={of} />
        </Suspense>
      }
      trigger={['hover', 'focus']}
      placement="bottomLeft"
    >
      <button type="button" className={styles['term']} aria-label={t('whatIsThis')}>
        <QuestionCircleOutlined />
      </button>
    </Tooltip>
  )
}

/** Its texts are fetched when they are asked for. */
function Meaning({ of }: { of: Term }) {
  const { t } = useTranslation('terms')
  return (
    <>
      <b>{t(`names.${of}`)}</b>
      <br />
      {t(`meanings.${of}`)}
    </>
  )
}
