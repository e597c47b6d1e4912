/** Which reports are exported, in the groups and the order of the menu. */
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { BatchReport } from './batch.ts'
import styles from './ExportReports.module.css'

type ReportChoiceProps = {
  reports: readonly BatchReport[]
  /** Their calls. */
  chosen: readonly string[]
  disabled: boolean
  onChoose: (calls: readonly string[]) => void
}

export function ReportChoice({ reports, chosen, disabled, onChoose }: ReportChoiceProps) {
  const { t } = useTranslation('reports')
  const frame = useTranslation('frame').t
  const put = (calls: readonly string[], on: boolean) =>
    onChoose(on ? [...new Set([...chosen, ...calls])] : chosen.filter((call) => !calls.includes(call)))
  const some = (calls: readonly string[], label: string) => {
    const count = calls.filter((call) => chosen.includes(call)).length
    return (
      <Checkbox
        disabled={disabled}
        checked={count === calls.length}
        indeterminate={count > 0 && count < calls.length}
        onChange={({ target }) => put(calls, target.checked)}
      >
        <strong>{label}</strong>
      </Checkbox>
    )
  }
  const every = reports.map(({ call }) => call)
  return (
    <div>
      {some(every, t('export.all', { count: every.length }))}
      <div className={styles['groups']}>
        {[...new Set(reports.map(({ group }) => group))].map((group) => {
          const own = reports.filter((report) => report.group === group)
          return (
            <fieldset key={group} className={styles['group']}>
              <legend className="sr-only">{frame(`reportGroups.${group}`)}</legend>
              {some(
                own.map(({ call }) => call),
                frame(`reportGroups.${group}`),
              )}
              {own.map(({ call, title }) => (
                <Checkbox
                  key={call}
                  disabled={disabled}
                  checked={chosen.includes(call)}
                  onChange={({ target }) => put([call], target.checked)}
                >
                  {frame(`pages.${title}`)}
                </Checkbox>
              ))}
            </fieldset>
          )
        })}
      </div>
    </div>
  )
}
