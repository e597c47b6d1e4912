/** Beside Print: on which paper the report comes out. On how many pages only the printer knows: it breaks them at other rows than a PDF does. */
import { useTranslation } from 'react-i18next'
import { paperIn } from './paper-in.ts'
import styles from './ReportPage.module.css'

export function PaperNote({ html }: { html: string }) {
  const { t } = useTranslation('ui')
  const paper = paperIn(html)
  return paper === null ? null : <span className={styles['paper']}>{t(`report.papers.${paper}`)}</span>
}
