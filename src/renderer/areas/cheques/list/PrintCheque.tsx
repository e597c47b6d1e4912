/** Prints one of our cheques onto its bank's form. */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Cheque } from '#contract/cheques/cheque.ts'
import { failureOf } from '#lib/failure.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { printHtml } from '#ui/report/print.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { chequePrint } from './cheque-paper.ts'

export function PrintCheque({ cheque }: { cheque: Cheque }) {
  const { t } = useTranslation('cheques')
  const banks = useQuery(queries.bank.list.queryOptions({ input: {} })).data
  const bank = banks?.find(({ id }) => id === cheque.bankId)
  const print = () => {
    if (!bank?.chequeLayout) {
      alert({ text: t('print.noLayout', { bank: cheque.drawerBank }), severity: 'warning' })
      return
    }
    const { party: payee, amount, bankDate: date } = cheque
    const paper = chequePrint(bank.chequeLayout, { payee, amount, date, crossed: t('print.crossed') })
    printHtml(paper).catch((error: unknown) => alert({ text: failureOf(error).message, severity: 'error' }))
  }
  return (
    <ShortcutButton shortcut="print" disabled={!banks} onClick={print}>
      {t('one.print')}
    </ShortcutButton>
  )
}
