/** The shares of a role, newest first, and the sum of all roles of its product today (E-16). */
import { type EmployeeProportion, type EmployeeRole, sharesOn } from '#contract/people/employee-role.ts'
import { formatPercent } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { ConfirmDialog } from '#ui/ConfirmAction.tsx'
import { DateField } from '#ui/DateField.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { ParsedInput } from '#ui/ParsedInput.tsx'
import { percentReading } from '#ui/parsed.ts'
import { readableRule, requiredRule } from '#ui/rules.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { alert } from '#state/alerts.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Shares.module.css'
import { shareInput, shareStandings, type ShareValues } from '../values.ts'

export function Shares({ row: role }: { row: EmployeeRole }) {
  const { t } = useTranslation('people')
  const today = useTodayOrPcDay()
  const all = useQuery(queries.employeeProportion.byProduct.queryOptions({ input: { id: role.productId } })).data
  const [opening, setOpened] = useState<EmployeeProportion | 'new' | null>(null)
  const [removing, setRemoving] = useState<EmployeeProportion | null>(null)
  const own = all?.filter(({ roleId }) => roleId === role.id) ?? []
  // As it is now, whatever others do to it meanwhile.
  const opened = opening === null || opening === 'new' ? opening : (own.find(({ id }) => id === opening.id) ?? opening)
  const standings = shareStandings(own, today)
  const sum = [...sharesOn(all ?? [], today).values()].reduce((total, share) => total + share, 0)
  const dayOf = ({ validFrom }: EmployeeProportion) => formatDate(validFrom)
  return (
    <section className={styles['shares']} aria-labelledby="shares">
      <header>
        <h2 id="shares">{t('share.title')}</h2>
        <span>{t('share.sum', { product: role.product, sum: formatPercent(sum) })}</span>
        <Button onClick={() => setOpened('new')}>{t('share.create')}</Button>
      </header>
      <p className={styles['hint']}>{t('share.hint')}</p>
      <Table<EmployeeProportion>
        className={styles['table'] ?? ''}
        size="small"
        pagination={false}
        rowKey="id"
        loading={all === undefined}
        dataSource={own}
        locale={{ emptyText: t('share.empty') }}
        columns={[
          { key: 'from', title: t('share.from'), width: 140, render: (_, share) => dayOf(share) },
          {
            key: 'percentage',
            title: t('share.percentage'),
            align: 'end',
            width: 100,
            render: (_, share) => formatPercent(share.percentage),
          },
          {
            key: 'state',
            title: <span className={styles['state']}>{t('share.state')}</span>,
            width: 150,
            render: (_, _share, at) => {
              const standing = standings[at] ?? 'past'
              return (
                <span className={styles['state']}>
                  <StatusTag tone={standing === 'now' ? 'success' : 'neutral'}>{t(`share.${standing}`)}</StatusTag>
                </span>
              )
            },
          },
          {
            key: 'actions',
            align: 'end',
            render: (_, share) => (
              <>
                <Button
                  type="link"
                  aria-label={t('share.edit', { day: dayOf(share) })}
                  onClick={() => setOpened(share)}
                >
                  {t('share.change')}
                </Button>
                <Button
                  type="link"
                  danger
                  aria-label={t('share.remove', { day: dayOf(share) })}
                  onClick={() => setRemoving(share)}
                >
                  {t('share.delete')}
                </Button>
              </>
            ),
          },
        ]}
      />
      <FormDrawer<ShareValues>
        initial={opened === null ? undefined : opened === 'new' ? { validFrom: today } : opened}
        follows={opened !== 'new'}
        title={opened === null || opened === 'new' ? t('share.create') : t('share.edit', { day: dayOf(opened) })}
        onClose={() => setOpened(null)}
        onSave={(values) => save(role.id, opened, values)}
      >
        <ShareFields />
      </FormDrawer>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={removing ? t('share.remove', { day: dayOf(removing) }) : ''}
        text={t('share.removeText')}
        confirm={t('share.delete')}
        danger
        run={async () => {
          if (!removing) return
          await api.employeeProportion.remove({ id: removing.id })
          alert({ text: t('share.removed', { day: dayOf(removing) }), severity: 'success' })
        }}
      />
    </section>
  )
}

const save = (roleId: number, opened: EmployeeProportion | 'new' | null, values: ShareValues) =>
  opened === null || opened === 'new'
    ? api.employeeProportion.create({ roleId, ...shareInput(values) })
    : api.employeeProportion.update({ id: opened.id, rowVersion: opened.rowVersion, ...shareInput(values) })

function ShareFields() {
  const { t } = useTranslation('people')
  return (
    <>
      <DateField name="validFrom" label={t('share.from')} />
      <Form.Item name="percentage" label={t('share.percentage')} rules={[requiredRule(), readableRule(percentReading)]}>
        <ParsedInput reading={percentReading} />
      </Form.Item>
    </>
  )
}
