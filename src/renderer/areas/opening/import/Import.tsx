/** Masters and openings from files (E-79): the kinds in their order, and the file of one of them. */
import { type ImportKind, importKinds } from '#contract/opening/import.ts'
import { formatQuantity } from '#contract/format.ts'
import { queries } from '#lib/queries.ts'
import { isOffline, useSync } from '#state/sync.ts'
import { Note } from '#ui/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { CheckOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { ImportFile } from './ImportFile.tsx'
import styles from './Import.module.css'

const isKind = (value: string | null): value is ImportKind =>
  (importKinds as readonly (string | null)[]).includes(value)

export default function Import() {
  const { t } = useTranslation('opening')
  const frame = useTranslation('frame').t
  const [search] = useSearchParams()
  const asked = search.get('kind')
  const offline = useSync(({ status }) => isOffline(status))
  const { data, isLoading } = useQuery({ ...queries.opening.checklist.queryOptions({ input: {} }), staleTime: 0 })
  const countOf = (each: ImportKind) => data?.steps.find(({ step }) => step === each)?.count
  const next = importKinds.find((each) => countOf(each) === 0) ?? importKinds[0]
  const kind = isKind(asked) ? asked : null
  // Chosen once: what was imported stays in sight when its step is done.
  if (kind === null && !isLoading) return <Navigate to={`?kind=${next}`} replace />
  return (
    <div className={styles['page']}>
      <PageHeader title={frame('pages.import')} />
      <p className="quiet">{t(offline ? 'offline' : 'order')}</p>
      <div className={styles['split']}>
        <nav aria-label={frame('pages.import')}>
          <ol className={styles['kinds']}>
            {importKinds.map((each) => (
              <li key={each}>
                <Link to={`?kind=${each}`} replace aria-current={each === kind ? 'page' : undefined}>
                  <span>{t(`kinds.${each}`)}</span>
                  <Count count={countOf(each)} />
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        {kind && (
          <section className={styles['file']} aria-label={t(`kinds.${kind}`)}>
            <h2>{t(`kinds.${kind}`)}</h2>
            <Note secondary>{t(`what.${kind}`)}</Note>
            <ImportFile key={kind} kind={kind} disabled={offline} />
          </section>
        )}
      </div>
    </div>
  )
}

function Count({ count }: { count: number | undefined }) {
  const { t } = useTranslation('opening')
  if (count === undefined) return null
  if (count === 0) return <small>{t('none')}</small>
  return (
    <small>
      <CheckOutlined aria-hidden className={styles['done'] ?? ''} />{' '}
      {t('inBooks', { count, formatted: formatQuantity(count) })}
    </small>
  )
}
