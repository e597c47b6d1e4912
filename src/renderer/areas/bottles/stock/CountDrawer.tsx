/** Bottles found or lost, with the reason (E-10). Those of outlets change with their loans. */
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { addRemove, bottleLocations } from '#contract/enums.ts'
import { formatQuantity } from '#contract/format.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { QuantityInput } from '#ui/ParsedInput.tsx'
import { quantityReading, readable } from '#ui/parsed.ts'
import { freeTextRule, readableRule, requiredRule } from '#ui/rules.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { Form, Input, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { Posts } from '../posts.tsx'
import { countedAt, countPosts, type CountValues, presentAt, sentCount } from './bottle-values.ts'

type CountDrawerProps = { bottle: BottleStock; open: boolean; onClose: () => void }

export function CountDrawer({ bottle, open, onClose }: CountDrawerProps) {
  const { t } = useTranslation('bottles')
  const day = useDocumentDay()
  const initial = (date: BusinessDate | null): Partial<CountValues> => ({
    location: bottleLocations.RD,
    add_remove: addRemove.remove,
    ...(date && { date }),
  })
  return (
    <FormDrawer<CountValues>
      initial={open && day !== undefined ? initial(day) : undefined}
      title={t('count.title', { code: bottle.item_code })}
      onClose={onClose}
      onSave={(values) => api.bottleStock.update(sentCount(bottle, values))}
      saidAfter={t('count.done', { code: bottle.item_code })}
    >
      <Form.Item name="qty" label={t('count.qty')} rules={[requiredRule(), readableRule(quantityReading)]}>
        <QuantityInput />
      </Form.Item>
      <Form.Item name="add_remove" label={t('count.direction')}>
        <Radio.Group
          options={[
            { value: addRemove.remove, label: t('count.lost') },
            { value: addRemove.add, label: t('count.found') },
          ]}
        />
      </Form.Item>
      <Form.Item name="location" label={t('count.where')}>
        <Segmented
          aria-label={t('count.where')}
          block
          options={countedAt.map((place) => ({ value: bottleLocations[place], label: t(`count.at.${place}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('count.reason')}
        rules={[{ ...requiredRule(), whitespace: true }, freeTextRule]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <DocumentDateField label={t('note.field.date')} />
      <After bottle={bottle} />
    </FormDrawer>
  )
}

/** What stands there afterwards, and what the books will say. */
function After({ bottle }: { bottle: BottleStock }) {
  const { t } = useTranslation('bottles')
  const values = Form.useWatch<Partial<CountValues> | undefined>([])
  const { location, add_remove: way, qty = null } = values ?? {}
  if (location === undefined || way === undefined) return null
  const present = presentAt(bottle, location)
  const count = readable(qty) ?? 0
  const after = way === addRemove.add ? present + count : present - count
  return (
    <>
      <p>
        {after < 0 ? (
          <StatusTag tone="danger">{t('note.line.tooMany', { available: present })}</StatusTag>
        ) : (
          t('count.after', { before: formatQuantity(present), after: formatQuantity(after) })
        )}
      </p>
      <Posts lines={countPosts(bottle, { location, add_remove: way, qty })} />
    </>
  )
}
