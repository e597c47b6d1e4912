/** What a password has to be, each part marked as it is met: told before it is refused. */
import { LEAST_CHARACTERS, passwordFault } from '#contract/password.ts'
import { useTranslation } from 'react-i18next'
import styles from './PasswordRule.module.css'

type PasswordRuleProps = {
  password: string
  /** Of the person and the agency: a password is not made of them. */
  names: readonly string[]
}

export function PasswordRule({ password, names }: PasswordRuleProps) {
  const { t } = useTranslation('session')
  const isLong = [...password.normalize('NFKC')].length >= LEAST_CHARACTERS
  return (
    <ul className={styles['rule']}>
      <Part isMet={isLong}>{t('create.rule.length', { least: LEAST_CHARACTERS })}</Part>
      <Part isMet={isLong && passwordFault(password, names) === null}>{t('create.rule.words')}</Part>
      <li>{t('create.rule.keep')}</li>
    </ul>
  )
}

function Part({ isMet, children }: { isMet: boolean; children: React.ReactNode }) {
  const { t } = useTranslation('session')
  return (
    <li data-met={isMet || undefined}>
      {children}
      {isMet && <span className="sr-only">: {t('create.rule.met')}</span>}
    </li>
  )
}
