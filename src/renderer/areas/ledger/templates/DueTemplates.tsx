/** What is due to be posted, over the list of general entries: each is posted or left out after a question (E-74). */
import type { EntryTemplate } from '#contract/ledger/entry-template.ts'
import { mayReverseEntry } from '#contract/ledger/general-entry.ts'
import { formatMoney } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useRoles } from '#state/session.ts'
import { alert } from '#state/alerts.ts'
import { Card } from '#ui/Card.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { Note } from '#ui/Note.tsx'
import { RuledTable } from '#ui/RuledTable.tsx'
import { useQuery } from '@tanstack/react-query'
import { Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { EntryLines } from '../entries/EntryLines.tsx'
import styles from './DueTemplates.module.css'
import { templatesChanged } from './templates.ts'

export function DueTemplates({ due }: { due: readonly EntryTemplate[] }) {
  const { t } = useTranslation('accounts')
  if (due.length === 0) return null
  return (
    <div className={styles['due']}>
      <Card title={t('templates.due')}>
        <RuledTable
          headless
          label={t('templates.due')}
          rows={due}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', title: t('templates.name'), render: ({ name }) => <b>{name}</b> },
            {
              key: 'due',
              title: t('templates.nextDue'),
              render: ({ nextDue }) => t('templates.dueOn', { date: formatDate(nextDue) }),
            },
            { key: 'total', title: t('entries.total'), figure: true, render: ({ total }) => formatMoney(total) },
            {
              key: 'actions',
              title: t('templates.post'),
              figure: true,
              render: (template) => <Due key={template.nextDue} template={template} first={template === due[0]} />,
            },
          ]}
        />
      </Card>
    </div>
  )
}

/** `first`: the key asks about this one. */
function Due({ template, first }: { template: EntryTemplate; first: boolean }) {
  const { t } = useTranslation('accounts')
  const openDay = useQuery(queries.account.dayEndDate.queryOptions({ input: {} })).data?.dayendDate ?? null
  const { id, name, nextDue, total, lines } = template
  // As the server dates it (E-74), and sent, so that no other date is posted than the one that was read.
  const date = openDay !== null && nextDue < openDay ? openDay : nextDue
  const mayReverse = mayReverseEntry({ date }, useRoles(), useTodayOrPcDay())
  const post = async () => {
    const { number, date: posted } = await api.entryTemplate.post({ id, due: nextDue, date })
    alert({ text: t('templates.posted', { name, number, date: formatDate(posted) }), severity: 'success' })
    await templatesChanged()
  }
  const skip = async () => {
    const { nextDue: next } = await api.entryTemplate.skip({ id, due: nextDue })
    alert({ text: t('templates.skipped', { name, date: formatDate(next) }), severity: 'success' })
    await templatesChanged()
  }
  return (
    <Space>
      <ConfirmAction
        label={t('templates.skip')}
        button={{ 'aria-label': t('templates.skipOf', { name }) }}
        title={t('templates.skipTitle', { name, date: formatDate(nextDue) })}
        text={t('templates.skipText')}
        confirm={t('templates.skip')}
        run={skip}
      />
      <ConfirmAction
        label={t('templates.post')}
        button={{ 'aria-label': t('templates.postOf', { name }), ...(first && { type: 'primary' }) }}
        {...(first && { shortcut: 'postDue' })}
        title={t('templates.postTitle', { name })}
        text={
          <>
            <p>{t('templates.postText', { date: formatDate(date), amount: formatMoney(total) })}</p>
            <EntryLines lines={lines} />
            {!mayReverse && <Note secondary>{t('entries.reverse.bySuperAdmin')}</Note>}
          </>
        }
        width={720}
        confirm={t('templates.post')}
        run={post}
      />
    </Space>
  )
}
