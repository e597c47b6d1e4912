/** Where the first bottles stand when the books begin, those at customers as loans (E-09). */
import { MoneyInput, QuantityInput } from '#ui/ParsedInput.tsx'
import { amountReading, countReading, quantityReading } from '#ui/parsed.ts'
import { PartyField } from '#ui/PartyField.tsx'
import { readableRule, requiredRule } from '#ui/rules.ts'
import { Card } from '#ui/Card.tsx'
import { Button, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './Stock.module.css'

export function OpeningCounts() {
  const { t } = useTranslation('bottles')
  return (['qty', 'primary_qty', 'damage_qty'] as const).map((name) => (
    <Form.Item key={name} name={name} label={t(`opening.${name}`)} rules={[readableRule(countReading)]}>
      <QuantityInput zero />
    </Form.Item>
  ))
}

export function OpeningLoans() {
  const { t } = useTranslation('bottles')
  return (
    <Card title={t('opening.loans')}>
      <Form.List name="loans">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }, index) => (
              <div key={key} className={styles['loan']} role="group" aria-label={t('opening.loan', { n: index + 1 })}>
                <Form.Item name={[name, 'partyId']} label={t('opening.party')} rules={[requiredRule()]}>
                  <PartyField of="customers" autoFocus />
                </Form.Item>
                <Form.Item
                  name={[name, 'qty']}
                  label={t('opening.loanQty')}
                  rules={[requiredRule(), readableRule(quantityReading)]}
                >
                  <QuantityInput />
                </Form.Item>
                <Form.Item name={[name, 'deposit']} label={t('opening.deposit')} rules={[readableRule(amountReading)]}>
                  <MoneyInput />
                </Form.Item>
                <Button
                  className={styles['remove'] ?? ''}
                  aria-label={t('opening.removeLoan', { n: index + 1 })}
                  onClick={() => remove(name)}
                >
                  {t('opening.remove')}
                </Button>
              </div>
            ))}
            <Button onClick={() => add({})}>{t('opening.addLoan')}</Button>
          </>
        )}
      </Form.List>
    </Card>
  )
}
