/** The people on the vehicle, as a field of the loading's head. The rep need not be named: the rep is on the trip anyway. */
import { formatPercent } from '#contract/format.ts'
import type { Failure } from '#lib/failure.ts'
import { type Choice, choiceColumn, figureColumn, type LineColumn } from '#ui/lines/columns.ts'
import { LineItems } from '#ui/lines/LineItems.tsx'
import { isUnreadable, type Parsed, percentReading, readable, textOf } from '#ui/parsed.ts'
import { fieldError } from '#ui/rules.ts'
import { Form, type FormRule } from 'antd'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Loading.module.css'
import { isBlankStaff, newStaffLine, sharesOf, type StaffLine, withEmployee } from './staff-lines.ts'
import type { People } from './use-people.ts'

const WHOLE = 10_000
const MOST_STAFF = 20

type StaffFieldProps = {
  value?: readonly StaffLine[]
  onChange?: (lines: readonly StaffLine[]) => void
  people: People
  failure: Failure | null
  readOnly: boolean
}

const none: readonly StaffLine[] = []

/** Each person that is named has a role, and nothing unreadable stands in the lines. */
const staffRule = (required: string): FormRule => ({
  validator: async (_rule, lines: unknown) => {
    const typed = ((lines ?? none) as readonly StaffLine[]).filter((line) => !isBlankStaff(line))
    const wrong = typed.some(
      ({ employeeId, roleId, share }) =>
        employeeId === null || roleId === null || [employeeId, roleId, share].some(isUnreadable),
    )
    if (wrong) throw fieldError(required)
  },
})

/** Not drawn again while goods are typed. */
export const StaffField = memo(function Staff(props: Pick<StaffFieldProps, 'people' | 'failure' | 'readOnly'>) {
  const { t } = useTranslation('trips')
  const ui = useTranslation('ui').t
  return (
    <section className={styles['staff']} aria-label={t('field.staff')}>
      <h2>{t('field.staff')}</h2>
      <Form.Item name="staff" messageVariables={{ label: t('field.staff') }} rules={[staffRule(ui('form.required'))]}>
        <StaffLines {...props} />
      </Form.Item>
    </section>
  )
})

/** What the role has on the day, where none is typed. */
const presetShare = (share: number | undefined): string => (share ? textOf(share, percentReading) : '')

function StaffLines({ value = none, onChange, people, failure, readOnly }: StaffFieldProps) {
  const { t } = useTranslation('trips')
  const { employees, roles, shares } = people
  const columns = useMemo((): readonly LineColumn<StaffLine>[] => {
    const persons: Choice[] = employees.map(({ id, code, name, role }) => ({ id, code, name, hint: role }))
    const rolesOf = (line: StaffLine): Choice[] =>
      (roles.get(readable(line.employeeId) ?? 0) ?? []).map(({ roleId, role, alternative }) => ({
        id: roleId,
        code: role,
        name: alternative ? t('line.alternative', { role }) : '',
      }))
    const share = figureColumn<StaffLine, number>({
      key: 'share_pct',
      title: t('line.share_pct'),
      width: 90,
      reading: percentReading,
      get: (line) => line.share,
      set: (line, part) => ({ ...line, share: part }),
      preset: (line) => presetShare(shares.get(readable(line.roleId) ?? 0)),
    })
    return [
      choiceColumn<StaffLine>({
        key: 'employee_id',
        title: t('line.employee_id'),
        width: 260,
        required: true,
        creates: 'employee',
        choices: () => persons,
        get: (line) => line.employeeId,
        set: (line, employeeId) => withEmployee(line, employeeId, roles),
      }),
      choiceColumn<StaffLine>({
        key: 'role_id',
        title: t('line.role_id'),
        width: 200,
        required: true,
        choices: rolesOf,
        get: (line) => line.roleId,
        set: (line, roleId) => ({ ...line, roleId }),
      }),
      share,
    ]
  }, [t, employees, roles, shares])
  const { sum, rep } = sharesOf(value, readable(Form.useWatch<Parsed<number> | undefined>('rep_id') ?? null), people)
  // The server names lines of the staff by another word than those of the goods.
  const own = failure && {
    ...failure,
    details: failure.details.map((detail) => ({ ...detail, field: detail.field?.replace(/^staff\./, 'lines.') ?? '' })),
  }
  return (
    <>
      <LineItems<StaffLine>
        label={t('field.staff')}
        lines={value}
        onChange={(lines) => onChange?.(lines)}
        columns={columns}
        newLine={newStaffLine}
        isBlank={isBlankStaff}
        failure={
          own?.details.some(({ field }) => /^lines\.\d+\.(employee_id|role_id|share_pct)/.test(field)) ? own : null
        }
        readOnly={readOnly}
        most={MOST_STAFF}
      />
      <p style={{ margin: '2px 0 0' }}>
        {sum > WHOLE
          ? t('loading.sharesTooMuch', { sum: formatPercent(sum) })
          : rep === null
            ? t('loading.shares', { sum: formatPercent(sum) })
            : t('loading.sharesWithRep', { sum: formatPercent(sum), rep: formatPercent(rep) })}
      </p>
    </>
  )
}
