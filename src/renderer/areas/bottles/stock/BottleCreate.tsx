/** A new bottle, with what stands where while the opening of the books is not completed (E-09). */
import type { BottleStock, BottleType } from '#contract/bottles/bottle-stock.ts'
import { unitNames } from '#contract/format.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { baseOf, capacityReading, figureOf } from '#ui/capacity.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormPage } from '#ui/FormPage.tsx'
import { PageLoad } from '#ui/PageLoad.tsx'
import { MoneyInput, ParsedInput } from '#ui/ParsedInput.tsx'
import { amountReading } from '#ui/parsed.ts'
import { codeRule, fieldError, freeTextRule, readableRule, requiredRule } from '#ui/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { DescriptionField, PriceFields } from './BottleFields.tsx'
import { type NewBottleValues, sentBottle } from './bottle-values.ts'
import { OpeningCounts, OpeningLoans } from './Opening.tsx'

export default function BottleCreate() {
  const { t } = useTranslation('bottles')
  const navigate = useNavigate()
  const types = useQuery(queries.bottleType.list.queryOptions({ input: {} }))
  return (
    <PageLoad title={t('stock.create')} query={types}>
      {(known) =>
        known.length > 0 ? (
          <NewBottle types={known} />
        ) : (
          <EmptyState
            title={t('type.empty')}
            hint={t('type.emptyHint')}
            action={{ label: t('type.create'), run: () => void navigate('/inventory/bottle/stock/create-item') }}
          />
        )
      }
    </PageLoad>
  )
}

type TypesProps = { types: readonly BottleType[] }

function NewBottle({ types }: TypesProps) {
  const { t } = useTranslation('bottles')
  const goBack = useGoBack('/inventory/bottle/stock')
  const config = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data
  const isOpening = config?.openingCompleted === false
  const unitOf = (id: number) => types.find((type) => type.id === id)?.unit ?? 0
  return (
    <FormPage<NewBottleValues, BottleStock>
      title={t('stock.create')}
      initial={{}}
      focus="item_code"
      save={(values) =>
        api.bottleStock.create(sentBottle(values, unitOf(values.bottle_item_id), isOpening || values.source === true))
      }
      onSaved={({ item_code: name }) => {
        alert({ text: t('saved', { name }), severity: 'success' })
        goBack()
      }}
      onLeave={goBack}
      below={<Opening opening={isOpening} />}
    >
      <Form.Item name="item_code" label={t('stock.field.item_code')} rules={[requiredRule(), codeRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <DescriptionField />
      <TypeField types={types} />
      <Form.Item
        name="uprice"
        label={t('stock.field.uprice')}
        tooltip={t('stock.hint.uprice')}
        rules={[requiredRule(), readableRule(amountReading)]}
      >
        <MoneyInput />
      </Form.Item>
      <PriceFields />
      <Missed opening={isOpening} />
    </FormPage>
  )
}

/** The type, and how much the bottle holds in the type's unit: as much as the type, unless another figure is typed. */
function TypeField({ types }: TypesProps) {
  const { t } = useTranslation('bottles')
  const form = Form.useFormInstance<NewBottleValues>()
  const chosenId = Form.useWatch<number | undefined>('bottle_item_id', form)
  const type = types.find(({ id }) => id === chosenId)
  const [own, setOwn] = useState(false)
  const take = (id: number) => {
    const chosen = types.find((one) => one.id === id)
    if (chosen && !own) form.setFieldValue('capacity', figureOf(chosen.capacity, chosen.unit))
  }
  const ui = useTranslation('ui').t
  const fine = {
    validator: async (_rule: unknown, value: unknown) => {
      if (typeof value === 'number' && type && baseOf(value, type.unit) === null)
        throw fieldError(ui('input.capacityTooFine'))
    },
  }
  return (
    <>
      <Form.Item name="bottle_item_id" label={t('type.one')} rules={[requiredRule()]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={take}
        />
      </Form.Item>
      <Form.Item
        name="capacity"
        label={type ? `${t('stock.field.capacity')} (${unitNames[type.unit]})` : t('stock.field.capacity')}
        rules={[requiredRule(), readableRule(capacityReading), fine]}
      >
        <ParsedInput reading={capacityReading} onChange={() => setOwn(true)} />
      </Form.Item>
    </>
  )
}

/** Once the opening is completed, bottles that it missed are a correction with a reason; before, they are the opening itself. */
function Missed({ opening }: { opening: boolean }) {
  const { t } = useTranslation('bottles')
  const form = Form.useFormInstance<NewBottleValues>()
  const corrects = Form.useWatch<boolean | undefined>('source', form) === true
  if (opening) return <OpeningCounts />
  return (
    <>
      <Form.Item name="source" label={t('opening.title')} valuePropName="checked">
        <Checkbox>{t('opening.missed')}</Checkbox>
      </Form.Item>
      {corrects && (
        <>
          <Form.Item
            name="reason"
            label={t('opening.reason')}
            rules={[{ ...requiredRule(), whitespace: true }, freeTextRule]}
          >
            <Input autoComplete="off" />
          </Form.Item>
          <OpeningCounts />
        </>
      )}
    </>
  )
}

function Opening({ opening }: { opening: boolean }) {
  const { t } = useTranslation('bottles')
  const corrects = Form.useWatch<boolean | undefined>('source') === true
  if (!opening && !corrects) return null
  return (
    <>
      <Alert type="info" showIcon title={t(opening ? 'opening.hint' : 'opening.correctionHint')} />
      <OpeningLoans />
    </>
  )
}
