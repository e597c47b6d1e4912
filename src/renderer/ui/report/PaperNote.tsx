/** Beside Print: on which paper the report comes out, and on how many pages. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { measurePages } from './measure-pages.ts'
import { paperIn } from './paper-in.ts'
import styles from './ReportPage.module.css'

type PaperNoteProps = {
  html: string
  /** All rows are in `html`; of a long report the pages are known once the PDF is made. */
  isWhole: boolean
}

export function PaperNote({ html, isWhole }: PaperNoteProps) {
  const { t } = useTranslation('ui')
  const [measured, setMeasured] = useState<{ html: string; pages: number | null } | null>(null)
  useEffect(() => {
    if (!isWhole) return
    let isWanted = true
    // The report is shown first.
    const idle = requestIdleCallback(() => {
      // Without a number only the paper is named.
      measurePages(html)
        .catch(() => null)
        .then((pages) => isWanted && setMeasured({ html, pages }))
    })
    return () => {
      isWanted = false
      cancelIdleCallback(idle)
    }
  }, [html, isWhole])
  const paper = paperIn(html)
  if (paper === null) return null
  const pages = measured?.html === html && isWhole ? measured.pages : null
  return (
    <span className={styles['paper']}>
      {t(`report.papers.${paper}`)}
      {pages !== null && ` · ${t('report.pages', { count: pages })}`}
    </span>
  )
}
