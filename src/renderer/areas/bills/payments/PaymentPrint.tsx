/** Prints a receipt or remittance advice on the paper that was used last; each print is counted (E-77). */
import { type PaperSize, type Payment, paperSizes } from '#contract/bills/payment.ts'
import { alertFailure } from '#state/alerts.ts'
import { keepView, useView } from '#state/settings.ts'
import { printPaper } from '#ui/report/print-paper.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { Select, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const VIEW = 'receipt-paper'
export const PAPER = 'payment.paper'

/** The size that was chosen last; default A5. */
export function usePaperSize(): PaperSize {
  const kept = useView(VIEW)
  return paperSizes.find((size) => size === kept) ?? 'A5'
}

export function PaymentPrint({ payment: { id } }: { payment: Pick<Payment, 'id'> }) {
  const { t } = useTranslation('money')
  const size = usePaperSize()
  const [making, setMaking] = useState(false)
  const print = async () => {
    setMaking(true)
    try {
      await printPaper(PAPER, { id, size })
    } catch (error) {
      alertFailure(error)
    } finally {
      setMaking(false)
    }
  }
  return (
    <Space.Compact>
      <Select<PaperSize>
        aria-label={t('paper.size')}
        value={size}
        popupMatchSelectWidth={false}
        options={paperSizes.map((value) => ({ value, label: t(`paper.sizes.${value}`) }))}
        onChange={(next) => void keepView(VIEW, next)}
      />
      <ShortcutButton shortcut="print" loading={making} onClick={() => void print()}>
        {t('paper.print')}
      </ShortcutButton>
    </Space.Compact>
  )
}
