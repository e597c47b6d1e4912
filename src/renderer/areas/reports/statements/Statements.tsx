/** Statements of account of many parties at once (E-77): in one file, or a PDF each that is saved or sent, with what came of each. */
import { MOST_STATEMENTS, type StatementParty } from '#contract/bills/statements.ts'
import { isAdmin } from '#contract/access.ts'
import { fileTypes } from '#contract/enums.ts'
import { formatMoney } from '#contract/format.ts'
import { sumOf } from '#contract/money.ts'
import { queries } from '#lib/queries.ts'
import { useRoles } from '#state/session.ts'
import { isOffline, useSync } from '#state/sync.ts'
import { LoadState } from '#ui/LoadState.tsx'
import { Note } from '#ui/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ReportDays } from '#ui/report/ReportDays.tsx'
import { ExportButton, ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { ParameterBar, ReportParameter } from '#ui/report/ParameterBar.tsx'
import { WordSelect } from '#ui/WordSelect.tsx'
import { useReportDays, useReportId, useReportParameter } from '#ui/report/use-report.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RepChoice, RouteChoice } from '../choices/trip-choices.tsx'
import { BatchResults } from '#ui/batch/BatchResults.tsx'
import { Folder } from '../export/Folder.tsx'
import type { Asked } from '#ui/batch/in-turn.ts'
import { saveAs, sendTo, useBatch } from '#ui/batch/use-batch.ts'
import { isOfSuppliers, offeredIn, partiesQuery, partyKindsOffered, type PartiesOffered, problemOf } from './chosen.ts'
import { byAddress, type MailTemplate, messageFor } from './mail-each.ts'
import { fillingOf, MailEach, pageOf } from './MailEach.tsx'
import { PartyList } from './PartyList.tsx'
import styles from './Statements.module.css'

export default function Statements() {
  const { t } = useTranslation('reports')
  const title = useTranslation('frame').t('pages.statements')
  const { choice, days, choose, settled } = useReportDays('bill.statementsReport', 'period', { preset: 'lastMonth' })
  const offered = useOffered()
  const query = useQuery({
    ...queries.bill.statementParties.queryOptions({ input: { ...offered.query, enDate: days.to } }),
    enabled: settled,
    placeholderData: keepPreviousData,
  })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  // Whoever stands in the list no more is not chosen either.
  const parties = query.data?.filter(({ id }) => chosen.has(id)) ?? []
  const period = { stDate: days.from, enDate: days.to }
  const exporting = useReportExport(
    'bill.statementsReport',
    {
      ...period,
      partyIds: parties.map(({ id }) => id).join(','),
    },
    title,
  )
  const batch = useBatch('statements')
  const offline = useSync(({ status }) => isOffline(status))
  const problem = problemOf(parties.length)
  const isBusy = batch.running || exporting.state.state === 'working'
  const isOff = offline || isBusy || problem !== null
  const asked = (ofParties: readonly StatementParty[]): Asked[] =>
    ofParties.map(({ id, code, name }) => ({
      key: String(id),
      call: 'bill.statementReport',
      title: `${code} · ${name}`,
      input: { ...period, partyId: id },
      page: pageOf(id),
    }))
  const sendEach = (template: MailTemplate) => {
    const { without, having } = byAddress(parties)
    const messages = having.map(
      (party) => [String(party.id), { to: party.email, ...messageFor(template, fillingOf(party, days)) }] as const,
    )
    void batch.run(asked([...without, ...having]), sendTo(new Map(messages)))
  }

  return (
    <div className={styles['page']}>
      <PageHeader
        title={title}
        actions={
          <>
            <ExportButton exporting={exporting} disabled={isOff} />
            <MailEach parties={parties} days={days} disabled={isOff} onSend={sendEach} />
            <Button disabled={isOff} onClick={() => void batch.run(asked(parties), saveAs(fileTypes.pdf))}>
              {t('statements.each')}
            </Button>
            <Button type="primary" disabled={isOff} onClick={() => void exporting.save('pdf')}>
              {t('statements.onePdf')}
            </Button>
          </>
        }
      />
      <p>{t('statements.what')}</p>
      <ParameterBar>
        {offered.controls}
        <ReportDays time="period" choice={choice} days={days} onChoose={choose} />
        <Folder />
      </ParameterBar>
      <div className={styles['actions']}>
        <Chosen parties={parties} />
        {batch.running && <Button onClick={batch.stop}>{t('export.stop')}</Button>}
        {offline && <Note secondary>{t('export.offline')}</Note>}
      </div>
      <ExportNote exporting={exporting} name={title} />
      <BatchResults batch={batch} heading={t('party')} />
      <LoadState query={query}>
        {(found) => (
          <PartyList
            parties={found}
            on={days.to}
            withRoutes={!offered.ofSuppliers}
            chosen={chosen}
            disabled={isBusy}
            onChoose={setChosen}
          />
        )}
      </LoadState>
    </div>
  )
}

/** Which parties are offered, in the address: the controls, and how the server is asked. */
function useOffered() {
  const { t } = useTranslation('reports')
  const mayPay = isAdmin(useRoles())
  const [text, setText] = useReportParameter('parties')
  const [routeId, setRouteId] = useReportId('route')
  const [repId, setRepId] = useReportId('rep')
  const kind = offeredIn(text, mayPay)
  const ofSuppliers = isOfSuppliers(kind)
  const controls = (
    <>
      <ReportParameter label={t('statements.parties')}>
        <WordSelect<PartiesOffered>
          aria-label={t('statements.parties')}
          value={kind}
          options={partyKindsOffered
            .filter((value) => mayPay || !isOfSuppliers(value))
            .map((value) => ({ value, label: t(`statements.kinds.${value}`) }))}
          onChange={(value) => setText(value === 'owing' ? undefined : value)}
        />
      </ReportParameter>
      {!ofSuppliers && (
        <>
          <RouteChoice id={routeId} onChoose={setRouteId} />
          <RepChoice id={repId} onChoose={setRepId} />
        </>
      )}
    </>
  )
  return { ofSuppliers, controls, query: partiesQuery(kind, { routeId, repId }) }
}

/** How many are chosen, what they come to, and why no statements can be made. */
function Chosen({ parties }: { parties: readonly StatementParty[] }) {
  const { t } = useTranslation('reports')
  const count = parties.length
  const problem = problemOf(count)
  return (
    <output>
      {problem === null
        ? t('statements.chosen', { count, amount: formatMoney(sumOf(parties, ({ balance }) => balance)) })
        : t(`statements.problems.${problem}`, { chosen: count, most: MOST_STATEMENTS })}
    </output>
  )
}
