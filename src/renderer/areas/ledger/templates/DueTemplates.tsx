/** What is due to be posted, over the list of general entries: each with one key or button to post it (E-74). */
import type { EntryTemplate } from '#contract/ledger/entry-template.ts'
import { formatMoney } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { api } from '#lib/client.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { Card } from '#ui/Card.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { RuledTable } from '#ui/RuledTable.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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

/** `first`: the key posts this one. */
function Due({ template: { id, name, nextDue }, first }: { template: EntryTemplate; first: boolean }) {
  const { t } = useTranslation('accounts')
  const [posting, setPosting] = useState(false)
  const post = async () => {
    setPosting(true)
    try {
      const { number, date } = await api.entryTemplate.post({ id, due: nextDue })
      alert({ text: t('templates.posted', { name, number, date: formatDate(date) }), severity: 'success' })
      await templatesChanged()
    } catch (error) {
      alertFailure(error)
    } finally {
      setPosting(false)
    }
  }
  const skip = async () => {
    const { nextDue: next } = await api.entryTemplate.skip({ id, due: nextDue })
    alert({ text: t('templates.skipped', { name, date: formatDate(next) }), severity: 'success' })
    await templatesChanged()
  }
  const shown = { loading: posting, 'aria-label': t('templates.postOf', { name }) }
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
      {first ? (
        <ShortcutButton {...shown} type="primary" shortcut="postDue" onClick={() => void post()}>
          {t('templates.post')}
        </ShortcutButton>
      ) : (
        <Button {...shown} onClick={() => void post()}>
          {t('templates.post')}
        </Button>
      )}
    </Space>
  )
}
