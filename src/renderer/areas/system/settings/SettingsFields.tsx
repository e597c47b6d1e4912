/** The fields of the agency's settings, each with what it does (SYS-01). */
import { AppName, AppSettingsChange, WebAddress } from '#contract/system/app-config.ts'
import { roles } from '#contract/enums.ts'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { amountReading } from '#ui/parsed.ts'
import { readableRule, requiredRule, ruleOf } from '#ui/rules.ts'
import { Checkbox, Form, Input, InputNumber, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { Group } from './Group.tsx'
import styles from './Settings.module.css'
import { type Bounds, boundsOf } from './bounds.ts'
import type { SettingsValues } from './settings-values.ts'

type Field = keyof SettingsValues
const figure = styles['figure'] ?? ''

/** What the program is called, and where its reports can be looked at outside. */
export function ProgramFields() {
  return (
    <Group name="program">
      <Fields>
        <Item name="app_name" rules={[requiredRule(), ruleOf(AppName)]}>
          <Input autoComplete="off" />
        </Item>
        <Item name="report_viewer_url" className={styles['wide'] ?? ''} rules={[ruleOf(WebAddress)]}>
          <Input autoComplete="off" inputMode="url" spellCheck={false} placeholder="https://reports.example.lk/view" />
        </Item>
      </Fields>
    </Group>
  )
}

export function SettingsFields() {
  const { t } = useTranslation('system')
  return (
    <>
      <Group name="settlement">
        <Fields>
          <Amount name="max_auto_short" />
          <Whole name="user_discount_limit_pct" unit="percent" decimals={2} />
          <Whole name="admin_discount_limit_pct" unit="percent" decimals={2} />
          <Item name="short_policy">
            <Select
              options={(['REP', 'EXPENSE'] as const).map((value) => ({
                value,
                label: t(`settings.short_policy.${value}`),
              }))}
            />
          </Item>
          <Item name="post_commission" valuePropName="checked">
            <Switch />
          </Item>
          <Item name="delivery_note_prices" valuePropName="checked">
            <Switch />
          </Item>
        </Fields>
      </Group>
      <Group name="credit">
        <Fields>
          <Item name="credit_limit_mode">
            <Select
              options={(['OFF', 'WARN', 'BLOCK'] as const).map((value) => ({
                value,
                label: t(`settings.credit_limit_mode.${value}`),
              }))}
            />
          </Item>
          <Whole name="cheque_stale_months" unit="months" />
          <Whole name="returned_cheque_max_represent" unit="times" />
        </Fields>
      </Group>
      <Group name="money">
        <Fields>
          <Amount name="expense_auto_approve_limit" />
          <Amount name="expense_day_limit" />
          <Whole name="vat_rate" unit="percent" decimals={2} />
        </Fields>
      </Group>
      <Group name="stock">
        <Fields>
          <Whole name="low_stock_level" unit="pieces" />
          <Whole name="count_days" unit="days" />
          <Amount name="count_approval_limit" />
        </Fields>
      </Group>
      <Group name="days">
        <Item name="allow_backdate_roles">
          <Checkbox.Group
            options={(['user', 'admin', 'superAdmin'] as const).map((name) => ({
              value: roles[name],
              label: t(`settings.role.${name}`),
            }))}
          />
        </Item>
      </Group>
    </>
  )
}

const Fields = ({ children }: { children: React.ReactNode }) => <div className={styles['fields']}>{children}</div>

/** @param bounds of the figure, said behind what it does */
function Item({ name, bounds, ...item }: { name: Field; bounds?: Bounds } & React.ComponentProps<typeof Form.Item>) {
  const { t } = useTranslation('system')
  const hint = t(`settings.field.${name}Hint`)
  const extra = bounds ? `${hint} ${t('settings.bounds', bounds)}` : hint
  return <Form.Item name={name} label={t(`settings.field.${name}`)} extra={extra} {...item} />
}

function Amount({ name }: { name: Field }) {
  return (
    <Item name={name} rules={[requiredRule(), readableRule(amountReading)]}>
      <MoneyInput className={figure} />
    </Item>
  )
}

type WholeProps = {
  name: keyof typeof AppSettingsChange.shape & Field
  unit: 'months' | 'times' | 'percent' | 'pieces' | 'days'
  decimals?: number
}

/** Its bounds are the contract's; a figure beyond them is said, never changed in silence. */
function Whole({ name, unit, decimals = 0 }: WholeProps) {
  const { t } = useTranslation('system')
  const schema = AppSettingsChange.shape[name]
  return (
    <Item name={name} bounds={boundsOf(schema)} rules={[requiredRule(), ruleOf(schema)]}>
      <InputNumber className={figure} precision={decimals} suffix={t(`settings.unit.${unit}`)} controls={false} />
    </Item>
  )
}
