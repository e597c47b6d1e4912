/** Beside a word of the trade: pointed at or focused, it says what the word means. */
import type { Term } from '#lib/terms.ts'
import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip, type TooltipProps } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './TermHint.module.css'

export function TermHint({ of }: { of: Term }) {
  const { t } = useTranslation('ui')
  return (
    <Explained of={of} trigger={['hover', 'focus']}>
      <button type="button" className={styles['term']} aria-label={t('whatIsThis')}>
        <QuestionCircleOutlined aria-hidden />
      </button>
    </Explained>
  )
}

/** A label that is a word of the trade: pointed at, it says what the word means. It costs no press of Tab; the glossary of the help says the same. */
export const TermLabel = ({ of, children }: { of: Term; children: React.ReactNode }) => (
  <Explained of={of} trigger="hover">
    <span className={styles['label']}>{children}</span>
  </Explained>
)

type ExplainedProps = { of: Term; trigger: TooltipProps['trigger']; children: React.ReactElement }

const Explained = ({ of, trigger, children }: ExplainedProps) => (
  <Tooltip
    title={
      <Suspense>
        <Meaning of={of} />
      </Suspense>
    }
    trigger={trigger}
    placement="bottomLeft"
  >
    {children}
  </Tooltip>
)

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
