/** A customer, supplier or employee whole (PTY-03): figures, open items, what happened last, the trend of a year. */
import { NotesAndFiles } from '#ui/attachments/NotesAndFiles.tsx'
import type { PartyOverview } from '#contract/parties/overview.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries } from '#lib/queries.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { PageLoad } from '#ui/PageLoad.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useTodayOrPcDay } from '#lib/today.ts'
import { Head, PartyFigures } from './Head.tsx'
import { InTheBooks } from './InTheBooks.tsx'
import styles from './PartyPage.module.css'
import { Lately, Owed } from './Sections.tsx'
import { Trend } from './Trend.tsx'

export default function PartyPage() {
  const { t } = useTranslation('partyPage')
  const id = Number(useParams()['id'])
  useShortcut('back', useGoBack('/accounts/party-statement'))
  const query = useQuery(queries.party.overview.queryOptions({ input: { id, on: useTodayOrPcDay() } }))
  return (
    <PageLoad title={t('one')} query={query}>
      {(overview) => <Shown overview={overview} />}
    </PageLoad>
  )
}

function Shown({ overview }: { overview: PartyOverview }) {
  useNamedPage(overview.party.name)
  const trades = overview.trend.some(({ value }) => value > 0)
  return (
    <div className={styles['page']}>
      <Head overview={overview} />
      <PartyFigures overview={overview} />
      <div className={styles['sections']}>
        <div>
          <Owed overview={overview} />
          {trades && <Trend overview={overview} />}
          <InTheBooks overview={overview} />
        </div>
        <div>
          <Lately overview={overview} />
          <NotesAndFiles subject="PARTY" subjectId={overview.party.id} />
        </div>
      </div>
    </div>
  )
}
