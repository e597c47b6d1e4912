/** Number and date of a cheque that is still in hand (E-55). */
import type { Cheque } from '#contract/cheques/cheque.ts'
import { isDigits } from '#contract/cheques/cheque-number.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { receivablePayable } from '#contract/enums.ts'
import { api } from '#lib/client.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { digitsRule, requiredRule, strictRule } from '#ui/rules.ts'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

type Values = { chequeNumber: string; bankDate: BusinessDate | null }

/** `cheque` null: closed. */
export function CorrectDrawer({ cheque, onClose }: { cheque: Cheque | null; onClose: () => void }) {
  const { t } = useTranslation('cheques')
  const number = cheque?.chequeNumber ?? ''
  // A number that an older program took stays while it is left as it is.
  const isOurs = cheque?.receive_or_pay === receivablePayable.payable && isDigits(number)
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
      saidAfter={t('correct.done', { number })}
    >
      <Form.Item
        name="chequeNumber"
        label={t('correct.number')}
        rules={[requiredRule(), isOurs ? digitsRule : strictRule]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <DateField
        name="bankDate"
        label={t('correct.bankDate')}
        onward
        {...(cheque?.receive_or_pay === receivablePayable.payable && { min: cheque.receivedOn })}
      />
    </FormDrawer>
  )
}
