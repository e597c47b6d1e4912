/** 404 (specification §2, §8): unknown paths and pages that the role or the product does not open. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import styles from './NotFound.module.css'

/** The router counts the entries of the history it made; the first one has nothing before it. */
function hasPageBefore(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

export default function NotFound() {
  const { t } = useTranslation('system')
  const navigate = useNavigate()
  const goBack = () => void (hasPageBefore() ? navigate(-1) : navigate('/', { replace: true }))

  return (
    <main className={styles['page']}>
      <p className={styles['code']}>404</p>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Button type="primary" size="large" autoFocus onClick={goBack}>
        {t('notFound.back')}
      </Button>
    </main>
  )
}
