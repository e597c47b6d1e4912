/** Number and date of a cheque that is still in hand (E-55). */
import type { Cheque } from '#contract/cheques/cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { api } from '#lib/client.ts'
import { formatDate } from '#lib/dates.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { OwnChequeNumber } from '#ui/OwnChequeNumber.tsx'
import { ReceivedChequeNumber } from '#ui/ReceivedChequeNumber.tsx'
import { useFreshRule } from '#ui/use-fresh-rule.ts'
import { useTranslation } from 'react-i18next'
import { isOurs } from '../words.ts'

type Values = { chequeNumber: string; bankDate: BusinessDate | null }

/** `cheque` null: closed. */
export function CorrectDrawer({ cheque, onClose }: { cheque: Cheque | null; onClose: () => void }) {
  const { t } = useTranslation('cheques')
  const number = cheque?.chequeNumber ?? ''
  const fresh = useFreshRule({ former: cheque })
  const save = async ({ chequeNumber, bankDate }: Values) => {
    if (!cheque) return
    await api.cheque.patch({
      id: cheque.id,
      receive_or_pay: cheque.receive_or_pay,
      rowVersion: cheque.rowVersion,
      ...(chequeNumber.trim() !== cheque.chequeNumber && { chequeNumber: chequeNumber.trim() }),
      ...(bankDate && bankDate !== cheque.bankDate && { bankDate }),
    })
  }
  return (
    <FormDrawer<Values>
      initial={cheque ? { chequeNumber: cheque.chequeNumber, bankDate: cheque.bankDate } : undefined}
      follows
      title={t('correct.title', { number })}
      onClose={onClose}
      onSave={save}
      saidAfter={({ chequeNumber }) => t('correct.done', { number: chequeNumber.trim() })}
    >
      {cheque && isOurs(cheque) && (
        <OwnChequeNumber name="chequeNumber" label={t('correct.number')} bankId={cheque.bankId} former={cheque} />
      )}
      {cheque && !isOurs(cheque) && (
        <ReceivedChequeNumber
          name="chequeNumber"
          label={t('correct.number')}
          bank={cheque.drawerBank}
          partyId={cheque.partyId ?? undefined}
          id={cheque.id}
        />
      )}
      <DateField
        name="bankDate"
        label={t('correct.bankDate')}
        onward
        rules={[fresh]}
        {...(cheque &&
          isOurs(cheque) && {
            min: cheque.receivedOn,
            // In the words of the date of a received one.
            beforeMin: `should not lie before ${formatDate(cheque.receivedOn)}`,
          })}
      />
    </FormDrawer>
  )
}
