/** The pay-in slip of what was banked last (P), beside the list's other papers: Ctrl+P prints the list. */
import { formatDate } from '#lib/dates.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { slipPath, useLastBanking } from '../move/last-banking.ts'

export function LastSlip() {
  const { t } = useTranslation('cheques')
  const navigate = useNavigate()
  const { banking } = useLastBanking()
  if (!banking) return null
  return (
    <ShortcutButton
      shortcut="payInSlip"
      title={t('slipTitle', { bank: banking.bank, date: formatDate(banking.day) })}
      onClick={() => void navigate(slipPath(banking))}
    >
      {t('result.slip')}
    </ShortcutButton>
  )
}
