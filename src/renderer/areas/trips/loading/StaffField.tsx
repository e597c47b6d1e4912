/** The people on the vehicle, as a field of the loading's head. The rep need not be named: the rep is on the trip anyway. */
import { formatPercent } from '#contract/format.ts'
import type { Failure } from '#lib/failure.ts'
import { type Choice, choiceColumn, figureColumn, type LineColumn } from '#ui/lines/columns.ts'
import { LineItems, type LineItemsHandle } from '#ui/lines/LineItems.tsx'
import { isUnreadable, type Parsed, percentReading, readable, textOf } from '#ui/parsed.ts'
import { fieldError } from '#ui/rules.ts'
import { Form, type FormRule } from 'antd'
import { memo, useCallback, useImperativeHandle, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Loading.module.css'
import {
  hasWrongStaff,
  isBlankStaff,
  linesToLower,
  lineToLower,
  newStaffLine,
  repeatedOn,
  sharesOf,
  type StaffLine,
  WHOLE,
  withEmployee,
} from './staff-lines.ts'
import type { People } from './use-people.ts'

const MOST_STAFF = 20

type StaffFieldProps = {
  /** For the cursor, which goes to what is wrong. */
  ref?: React.Ref<{ focus: () => void }>
  value?: readonly StaffLine[]
  onChange?: (lines: readonly StaffLine[]) => void
  people: People
  /** The rep of a trip that is changed: one of them, and not another. */
  repThatStays: number | undefined
  /** Who is out with another trip, and its number. */
  onRoad: ReadonlyMap<number, string>
  failure: Failure | null
  readOnly: boolean
  /** They come from a draft. */
  restored: boolean
}

const none: readonly StaffLine[] = []

/** Each person that is named has a role and stands there once, nothing unreadable stands in the lines, and the shares are no more than all. Said at the cells. */
const staffRule =
  ({ people, repThatStays }: Pick<StaffFieldProps, 'people' | 'repThatStays'>, required: string): FormRule =>
  ({ getFieldValue }) => ({
    validator: async (_rule, value: unknown) => {
      const lines = (value ?? none) as readonly StaffLine[]
      const repId = repThatStays ?? readable((getFieldValue('rep_id') as Parsed<number> | undefined) ?? null)
      if (hasWrongStaff(lines) || sharesOf(lines, repId, people).sum > WHOLE) throw fieldError(required)
    },
  })

/** Not drawn again while goods are typed. */
export const StaffField = memo(function Staff(
  props: Pick<StaffFieldProps, 'people' | 'repThatStays' | 'onRoad' | 'failure' | 'readOnly' | 'restored'>,
) {
  const { t } = useTranslation('trips')
  const ui = useTranslation('ui').t
  return (
    <section className={styles['staff']} aria-label={t('field.staff')}>
      <h2>{t('field.staff')}</h2>
      <Form.Item
        noStyle
        name="staff"
        messageVariables={{ label: t('field.staff') }}
        rules={[staffRule(props, ui('form.required'))]}
      >
        <StaffLines {...props} />
      </Form.Item>
    </section>
  )
})

/** What the role has on the day, where none is typed. */
const presetShare = (share: number | undefined): string => (share ? textOf(share, percentReading) : '')

function StaffLines({ ref, value = none, onChange, people, repThatStays, onRoad, ...rest }: StaffFieldProps) {
  const { failure, readOnly, restored } = rest
  const { t } = useTranslation('trips')
  const { employees, roles, shares } = people
  const chosen = Form.useWatch<Parsed<number> | undefined>('rep_id')
  const repOfTrip = repThatStays ?? readable(chosen ?? null)
  const { sum, rep, each } = useMemo(() => sharesOf(value, repOfTrip, people), [value, repOfTrip, people])
  const isTooMuch = sum > WHOLE
  const isUnknown = value.some(({ share }) => isUnreadable(share))
  const isRepThatStays = useCallback(
    ({ employeeId }: StaffLine) => repThatStays !== undefined && readable(employeeId) === repThatStays,
    [repThatStays],
  )
  const columns = useMemo((): readonly LineColumn<StaffLine>[] => {
    const tooMuch = isTooMuch ? linesToLower(value) : []
    const persons = employees
      .map(({ id, code, name, role }): Choice => {
        const number = onRoad.get(id)
        const busy = number === undefined ? null : t('loading.onTrip', { name: role, number })
        const isRep = id === repOfTrip
        const hint = isRep ? t('loading.repOfTrip') : (busy ?? role)
        return { id, code, name, hint, isLast: isRep || number !== undefined }
      })
      .toSorted((a, b) => Number(a.isLast) - Number(b.isLast))
    const personsFor = (line: StaffLine): Choice[] => {
      const others = new Set(value.flatMap(({ key, employeeId }) => (key === line.key ? [] : [readable(employeeId)])))
      return persons.map((person) => (others.has(person.id) ? { ...person, isUsed: true } : person))
    }
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
      // Two people in one role share what it has.
      preset: (line) => presetShare(each.get(line.key) ?? shares.get(readable(line.roleId) ?? 0)),
    })
    const person = choiceColumn<StaffLine>({
      key: 'employee_id',
      title: t('line.employee_id'),
      width: 260,
      required: true,
      creates: 'employee',
      choices: personsFor,
      get: (line) => line.employeeId,
      set: (line, employeeId) => withEmployee(line, employeeId, roles),
      locked: isRepThatStays,
      check: (_employee, line) => {
        const number = repeatedOn(value, line)
        return number === null ? null : t('line.repeated', { number })
      },
    })
    return [
      {
        ...person,
        text: (line) => (isRepThatStays(line) ? `${person.text(line)} · ${t('loading.repStays')}` : person.text(line)),
        note: (line) => {
          const number = onRoad.get(readable(line.employeeId) ?? 0)
          return number === undefined ? null : t('loading.personOnTrip', { number })
        },
        warns: true,
      },
      choiceColumn<StaffLine>({
        key: 'role_id',
        title: t('line.role_id'),
        width: 200,
        required: true,
        choices: rolesOf,
        get: (line) => line.roleId,
        set: (line, roleId) => ({ ...line, roleId }),
      }),
      {
        ...share,
        problem: (line) => share.problem?.(line) ?? (tooMuch.includes(line.key) ? t('line.shareTooMuch') : null),
      },
    ]
  }, [t, employees, roles, shares, onRoad, value, isTooMuch, each, repOfTrip, isRepThatStays])
  const grid = useRef<LineItemsHandle>(null)
  const shared = useRef<HTMLParagraphElement>(null)
  /** The line whose share was typed last: the first to be lowered. */
  const typedLast = useRef<string>(undefined)
  const change = (lines: readonly StaffLine[]) => {
    const share = (of: readonly StaffLine[], key: string) => of.find((line) => line.key === key)?.share
    typedLast.current = lines.find(({ key }) => share(lines, key) !== share(value, key))?.key ?? typedLast.current
    onChange?.(lines)
  }
  useImperativeHandle(ref, () => ({
    focus: () => {
      grid.current?.check()
      if (hasWrongStaff(value)) return
      grid.current?.focusFirst('share_pct', lineToLower(value, typedLast.current)?.key)
      shared.current?.scrollIntoView({ block: 'nearest' })
    },
  }))
  // The server names lines of the staff by another word than those of the goods.
  const own = failure && {
    ...failure,
    details: failure.details.map((detail) => ({ ...detail, field: detail.field?.replace(/^staff\./, 'lines.') ?? '' })),
  }
  return (
    <>
      <LineItems<StaffLine>
        ref={grid}
        label={t('field.staff')}
        lines={value}
        onChange={change}
        columns={columns}
        newLine={newStaffLine}
        isBlank={isBlankStaff}
        keeps={(line) => (isRepThatStays(line) ? t('loading.repStays') : null)}
        failure={
          own?.details.some(({ field }) => /^lines\.\d+\.(employee_id|role_id|share_pct)/.test(field)) ? own : null
        }
        readOnly={readOnly}
        restored={restored}
        most={MOST_STAFF}
      />
      <p ref={shared} className={styles['shares']} role="status" data-wrong={isTooMuch || isUnknown || undefined}>
        {isUnknown
          ? t('loading.sharesUnreadable')
          : rep === null
            ? t(isTooMuch ? 'loading.sharesTooMuch' : 'loading.shares', { sum: formatPercent(sum) })
            : t(isTooMuch ? 'loading.sharesTooMuchWithRep' : 'loading.sharesWithRep', {
                sum: formatPercent(sum),
                rep: formatPercent(rep),
              })}
      </p>
    </>
  )
}
