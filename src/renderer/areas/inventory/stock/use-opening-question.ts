/** Asks once before an opening quantity is saved at a cost of nothing (E-05). */
import { formatQuantity } from '#contract/format.ts'
import { readable } from '#ui/parsed.ts'
import { useSaveQuestion } from '#ui/use-save-question.tsx'
import { useTranslation } from 'react-i18next'
import { isWithoutCost, type NewStockValues } from './stock-values.ts'

/** `confirmed` is for the form, `question` stands on the page. */
export function useOpeningQuestion() {
  const { t } = useTranslation('inventory')
  const { ask, question } = useSaveQuestion(t('stock.openingAsk.title'))
  const confirmed = (values: Partial<Pick<NewStockValues, 'qty' | 'cost_price'>>): Promise<boolean> =>
    ask(
      isWithoutCost(values)
        ? [t('stock.openingAsk.noCost', { qty: formatQuantity(readable(values.qty ?? null) ?? 0) })]
        : [],
    )
  return { confirmed, question }
}
