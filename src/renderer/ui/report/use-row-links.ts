/** Links the rows of a report to the documents behind them, for the pages that this person may open. */
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { documentPage } from '#contract/document-kinds.ts'
import { type Paper, paperPage } from '#contract/papers.ts'
import { failureOf } from '#lib/failure.ts'
import { openPageAt } from '#lib/known-pages.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { styleNonce } from '#lib/style-nonce.ts'
import { alert } from '#state/alerts.ts'
import { useSession } from '#state/session.ts'
import type { Period } from '../periods.ts'
import { linkRows } from './row-links.ts'

/** @returns what links the rows of a report's page once it is there. @param days of the report */
export function useRowLinks(days: Period | undefined): (page: Document) => void {
  const { t } = useTranslation('ui')
  const navigate = useNavigate()
  const session = useSession(({ state }) => state)
  const visit = useLocation().key
  const mayOpen = (path: string | null): path is string =>
    path !== null && session !== null && openPageAt(path, session) !== undefined
  const open = async (paper: Paper) => {
    try {
      const path = paper.entry === undefined ? paperPage(paper, days) : await documentOf(paper.id, paper.entry)
      if (mayOpen(path)) await navigate(path)
      else alert({ text: t('report.noDocument') })
    } catch (error) {
      alert({ text: failureOf(error).message, severity: 'error' })
    }
  }
  const leads = (paper: Paper) => mayOpen(paperPage(paper, days))
  return (page) => linkRows(page, { leads, open: (paper) => void open(paper), visit, nonce: styleNonce })
}

/** The page of the document that an entry was posted for; null where there is none. */
async function documentOf(sourceId: number, entryId: number): Promise<string | null> {
  const entries = await queryClient.fetchQuery(
    queries.account.journalEntries.queryOptions({ input: { refId: sourceId } }),
  )
  const entry = entries.find(({ id }) => id === entryId)
  return entry?.document ? documentPage({ ...entry.document, date: entry.date }) : null
}
