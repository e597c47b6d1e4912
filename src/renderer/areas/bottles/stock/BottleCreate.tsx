/** A new bottle, with what stands where while the opening of the books is not completed (E-09). */
import type { BottleStock, BottleType } from '#contract/bottles/bottle-stock.ts'
import { api } from '#lib/client.ts'
import { useGoBack, useGoOn } from '#lib/go-back.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { rememberSaved } from '#state/saved-row.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { PageLoad } from '#ui/PageLoad.tsx'
import { freeTextRule, requiredRule } from '#ui/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstValues, type NewBottleValues, sentBottle } from './bottle-values.ts'
import { NewBottleFields } from './NewBottleFields.tsx'
import { OpeningCounts, OpeningLoans } from './Opening.tsx'

export default function BottleCreate() {
  const { t } = useTranslation('bottles')
  const types = useQuery(queries.bottleType.list.queryOptions({ input: {} }))
  const [number, setNumber] = useState(0)
  return (
    <PageLoad title={t('stock.create')} query={types}>
      {(known) => (
        <NewBottle key={number} types={known} begin={firstValues(known, number)} onNext={() => setNumber(number + 1)} />
      )}
    </PageLoad>
  )
}

type NewBottleProps = { types: readonly BottleType[]; begin: Partial<NewBottleValues>; onNext: () => void }

function NewBottle({ types, begin, onNext }: NewBottleProps) {
  const { t } = useTranslation('bottles')
  const goBack = useGoBack('/inventory/bottle/stock')
  const goOn = useGoOn('/inventory/bottle/stock')
  const config = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data
  const isOpening = config?.openingCompleted === false
  const said = ({ item_code: name }: BottleStock) => alert({ text: t('saved', { name }), severity: 'success' })
  const unitOf = (id: number) => types.find((type) => type.id === id)?.unit ?? 0
  return (
    <FormPage<NewBottleValues, BottleStock>
      title={t('stock.create')}
      initial={begin}
      focus="item_code"
      save={(values) =>
        api.bottleStock.create(sentBottle(values, unitOf(values.bottle_item_id), isOpening || values.source === true))
      }
      onSaved={(saved) => {
        said(saved)
        rememberSaved(saved.id, '/inventory/bottle/stock')
        goOn()
      }}
      onSavedAndNew={(saved) => {
        said(saved)
        onNext()
      }}
      onLeave={goBack}
      below={<Opening opening={isOpening} />}
    >
      <NewBottleFields types={types} />
      <Missed opening={isOpening} />
    </FormPage>
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
