/** Bank reconciliation (E-76): a bank, its open lines and those of the ledger, proposals taken by key, what is matched, and its statements. */
import { accountLabel } from '#lib/books.ts'
import { formatDate } from '#lib/dates.ts'
import type { BankStanding } from '#contract/reconciliation/reconciliation.ts'
import { queries } from '#lib/queries.ts'
import { keepLastBank, useLastBank } from '#state/last-bank.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { BookPage } from '#ui/ledger/BookTable.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ParameterBar, ReportParameter } from '#ui/report/ParameterBar.tsx'
import { useReportParameter } from '#ui/report/use-report.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { bankToOpen } from './bank-to-open.ts'
import { BankWork } from './BankWork.tsx'
import { ImportDrawer } from './ImportDrawer.tsx'
import { OpenItemDrawer } from './OpenItemDrawer.tsx'
import styles from './Reconciliation.module.css'

type Drawer = 'import' | 'openItem'

export default function BankReconciliation() {
  const { t } = useTranslation('reconciliation')
  const navigate = useNavigate()
  const [text, setText] = useReportParameter('bank')
  const [drawer, setDrawer] = useState<Drawer | null>(null)
  const banks = useQuery(queries.bankReconciliation.banks.queryOptions({ input: {} }))
  const last = useLastBank()
  const chosen = bankToOpen(banks.data ?? [], text, last)
  const choose = (id: number) => {
    keepLastBank(id)
    setText(String(id))
  }
  return (
    <BookPage>
      <PageHeader
        title={t('title')}
        counts={chosen?.to && t('until', { date: formatDate(chosen.to) })}
        actions={
          chosen && (
            <>
              <Button onClick={() => void navigate(reportOf(chosen))}>{t('report')}</Button>
              <Button onClick={() => setDrawer('openItem')}>{t('openItem.add')}</Button>
              <ShortcutButton type="primary" shortcut="create" onClick={() => setDrawer('import')}>
                {t('import.open')}
              </ShortcutButton>
            </>
          )
        }
      />
      <OfflineNote about="saving" />
      <LoadState query={banks}>
        {(all) =>
          chosen === undefined ? (
            <EmptyState
              title={t('noBank')}
              hint={t('noBankHint')}
              action={{ label: t('toBanks'), run: () => void navigate('/account-master/bank') }}
            />
          ) : (
            <>
              <ParameterBar>
                <ReportParameter label={t('bank')}>
                  <Select<number>
                    className={styles['bank'] ?? ''}
                    aria-label={t('bank')}
                    value={chosen.bankId}
                    options={all.map(({ bankId, accountCode, name, accountNo }) => ({
                      value: bankId,
                      label: `${accountLabel({ code: accountCode, name })} · ${accountNo}`,
                    }))}
                    onChange={choose}
                  />
                </ReportParameter>
              </ParameterBar>
              <BankWork key={chosen.bankId} bank={chosen.bankId} onImport={() => setDrawer('import')} />
              <ImportDrawer open={drawer === 'import'} bank={chosen} onClose={() => setDrawer(null)} />
              <OpenItemDrawer open={drawer === 'openItem'} bank={chosen} onClose={() => setDrawer(null)} />
            </>
          )
        }
      </LoadState>
    </BookPage>
  )
}

/** The statement of the day that the page shows, the end of the last imported one. */
const reportOf = ({ bankId, to }: BankStanding): string =>
  `/accounts/reports/banks/reconciliation?bank=${bankId}${to === null ? '' : `&stDate=${to}&enDate=${to}`}`
