/** What waits to be done with cheques, as tabs with their count and sum. ← and → move among them, [ and ] from anywhere. */
import { type ChequeSummary, type ChequeTab, chequeTabs } from '#contract/cheques/cheque.ts'
import { Amount } from '#ui/Amount.tsx'
import { Choice } from '#ui/Choice.tsx'
import { useViewKeys, viewBeside } from '#ui/use-view-keys.ts'
import { useTranslation } from 'react-i18next'
import styles from './Tabs.module.css'

type ChequeTabsProps = { summary: ChequeSummary | undefined; chosen: ChequeTab; onChoose: (tab: ChequeTab) => void }

/** What came in long ago, or received and ours together, comes to nothing that anybody waits for. */
const waiting = (tab: ChequeTab) => tab !== 'cleared' && tab !== 'all'

const late: readonly ChequeTab[] = ['returned', 'overdue']

export function ChequeTabs({ summary, chosen, onChoose }: ChequeTabsProps) {
  const { t } = useTranslation('cheques')
  useViewKeys(chequeTabs, chosen, onChoose)
  /** From the tab that has the cursor: of two quick presses the second comes before the first is drawn. */
  const stepFrom = (tab: ChequeTab) => (event: React.KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const next = viewBeside(chequeTabs, tab, by)
    onChoose(next)
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div role="tablist" aria-label={t('tabs.label')} className={styles['tabs']}>
      {chequeTabs.map((tab) => {
        const sum = summary?.[tab]
        return (
          <Choice
            key={tab}
            role="tab"
            data-tab={tab}
            aria-selected={tab === chosen}
            tabIndex={tab === chosen ? 0 : -1}
            className={styles['tab']}
            title={t(`tabs.about.${tab}`)}
            onClick={() => onChoose(tab)}
            onKeyDown={stepFrom(tab)}
          >
            <span className={styles['head']}>
              <span className={`quiet ${styles['name']}`}>{t(`tabs.${tab}`)}</span>
              <span className={styles['count']} data-late={(late.includes(tab) && sum && sum.count > 0) || undefined}>
                {sum?.count ?? '–'}
              </span>
            </span>
            {/* A line of its own in every tab: beside the count it would wrap in some. */}
            <span className={styles['sum']}>{sum && waiting(tab) && <Amount value={sum.value} />}</span>
          </Choice>
        )
      })}
    </div>
  )
}
