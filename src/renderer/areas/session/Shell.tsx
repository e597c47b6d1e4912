/** The quiet page on which everything before the frame stands: one card, the name of the program, nothing else. */
import { useSession } from '#state/session.ts'
import { useTranslation } from 'react-i18next'
import { HelpButton } from './HelpButton.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import styles from './Shell.module.css'

type ShellProps = {
  title: string
  hint?: React.ReactNode
  wide?: boolean
  children: React.ReactNode
  /** Small print under the card. */
  foot?: React.ReactNode
}

export function Shell({ title, hint, wide = false, children, foot }: ShellProps) {
  const { t } = useTranslation('session')
  const appName = useSession(({ state }) => state?.appName)
  const demo = useSession(({ state }) => state?.demo)
  return (
    <div className={styles['page']}>
      {demo && <aside className={styles['demo']}>{t('demoBanner')}</aside>}
      <main className={styles['main']} data-wide={wide || undefined}>
        <p className={styles['brand']}>
          <span className={styles['mark']} aria-hidden="true" />
          <b>{appName}</b> {t('appKind')}
        </p>
        <section className={styles['card']}>
          <h1>{title}</h1>
          {hint && <p className={styles['hint']}>{hint}</p>}
          {children}
        </section>
        {foot && <div className={styles['foot']}>{foot}</div>}
        <div className={styles['language']}>
          <LanguageChoice />
          <HelpButton />
        </div>
      </main>
    </div>
  )
}
