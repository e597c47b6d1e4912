/** The way from the ledger of an account to that of the one before or after it in the chart, in the same days. */
import { neighbourIn } from '#lib/neighbour.ts'
import { shortcutLabel, useShortcut } from '#lib/shortcuts.ts'
import { useAccountTree } from '#lib/use-account-tree.ts'
import { accountsWithLines } from '#ui/report/AccountSelect.tsx'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { useTranslation } from 'react-i18next'

/** Undefined at an end of the chart. */
type Steps = Record<'previousAccount' | 'nextAccount', (() => void) | undefined>

export function useAccountSteps(accId: number | undefined, open: (id: number) => void): Steps {
  const ids = accountsWithLines(useAccountTree().data ?? []).map(({ id }) => id)
  const to = (by: -1 | 1) => {
    const id = accId === undefined ? undefined : neighbourIn(ids, accId, by)
    return id === undefined ? undefined : () => open(id)
  }
  const steps = { previousAccount: to(-1), nextAccount: to(1) }
  useShortcut('previousAccount', () => steps.previousAccount?.(), steps.previousAccount !== undefined)
  useShortcut('nextAccount', () => steps.nextAccount?.(), steps.nextAccount !== undefined)
  return steps
}

export function AccountSteps({ step }: { step: Steps }) {
  const { t } = useTranslation('frame')
  const button = (name: keyof Steps, icon: React.ReactNode) => (
    <Button
      icon={icon}
      disabled={step[name] === undefined}
      aria-label={t(`shortcuts.names.${name}`)}
      title={`${t(`shortcuts.names.${name}`)} (${shortcutLabel(name)})`}
      onClick={() => step[name]?.()}
    />
  )
  return (
    <Space.Compact>
      {button('previousAccount', <LeftOutlined aria-hidden />)}
      {button('nextAccount', <RightOutlined aria-hidden />)}
    </Space.Compact>
  )
}
