/** Where a new agency is on its way to the first day, and what comes next. */
import { useTranslation } from 'react-i18next'
import styles from './SetupSteps.module.css'

const steps = ['agency', 'product', 'books'] as const

export function SetupSteps({ at }: { at: (typeof steps)[number] }) {
  const { t } = useTranslation('session')
  return (
    <ol className={styles['steps']} aria-label={t('steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === at ? 'step' : undefined}
          data-done={index < steps.indexOf(at) || undefined}
        >
          <span aria-hidden="true">{index < steps.indexOf(at) ? '✓' : index + 1}</span>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
