/** Begins a count: of which place, and whether the counters see the books. */
import { type CountPlace, countPlaces } from '#contract/counts/count-rules.ts'
import type { CountInput, CountSheet } from '#contract/counts/count.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries } from '#lib/queries.ts'
import { CreatingSelect } from '#ui/CreatingSelect.tsx'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { FormPage } from '#ui/FormPage.tsx'
import { LoadingNote } from '#ui/LoadState.tsx'
import { freeTextRule, requiredRule } from '#ui/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

type Values = { place: CountPlace; vehicleId?: number; date: BusinessDate | null; blind: boolean; remark?: string }

const inputOf = ({ place, vehicleId, date, blind, remark }: Values): CountInput => ({
  place,
  blind,
  ...(place === 'VEHICLE' && vehicleId !== undefined && { vehicleId }),
  ...(date !== null && { date }),
  ...(remark?.trim() && { remark: remark.trim() }),
})

export default function CountCreate() {
  const { t } = useTranslation('counts')
  const navigate = useNavigate()
  const goBack = useGoBack('/inventory/counts')
  const day = useDocumentDay()
  if (day === undefined) return <LoadingNote />
  return (
    <FormPage<Values, CountSheet>
      title={t('new')}
      initial={{ place: 'WAREHOUSE', date: day, blind: true }}
      focus="place"
      save={(values) => api.stockCount.create(inputOf(values))}
      saveLabel={t('begin')}
      onSaved={({ id }) => void navigate(`/inventory/counts/sheet?id=${id}`, { replace: true })}
      onLeave={goBack}
    >
      <Fields />
    </FormPage>
  )
}

function Fields() {
  const { t } = useTranslation('counts')
  const form = Form.useFormInstance<Values>()
  const place = Form.useWatch('place', form)
  const vehicles = useQuery(queries.vehicle.list.queryOptions({ input: { PageSize: 100, sort: 'regNo' } }))
  return (
    <>
      <Form.Item name="place" label={t('field.place')} rules={[requiredRule()]}>
        <Select options={countPlaces.map((value) => ({ value, label: t(`place.${value}`) }))} />
      </Form.Item>
      {place === 'VEHICLE' && (
        <Form.Item name="vehicleId" label={t('field.vehicleId')} rules={[requiredRule()]} extra={t('vehicleHint')}>
          <CreatingSelect
            creates="vehicle"
            options={vehicles.data?.items
              .filter(({ isActive }) => isActive)
              .map(({ id, regNo, name }) => ({ value: id, label: `${regNo} ${name}` }))}
          />
        </Form.Item>
      )}
      <DocumentDateField label={t('field.date')} />
      <Form.Item className="wide" name="remark" label={t('field.remark')} rules={[freeTextRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item className="wide" name="blind" valuePropName="checked" extra={t('blindHint')}>
        <Checkbox>{t('field.blind')}</Checkbox>
      </Form.Item>
    </>
  )
}
