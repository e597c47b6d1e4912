/** A bottle: its description and prices, where its pieces stand, and every change a SuperAdmin may make (E-10, E-11). */
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import { formatMoney, formatQuantity } from '#contract/format.ts'
import { bottlesAllowed } from '#lib/bottles-allowed.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { useSession } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import { FormWithRemoteUpdates } from '#ui/PageLoad.tsx'
import { FormPage } from '#ui/FormPage.tsx'
import { Card } from '#ui/Card.tsx'
import { Figures } from '#ui/Figures.tsx'
import { OpeningButton } from '#ui/OpeningDrawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { DescriptionField, PriceFields, OneBottle } from './BottleFields.tsx'
import { type BottleValues, bottleValues, sentChange } from './bottle-values.ts'
import { BottleOpening } from './BottleOpening.tsx'
import { CountDrawer } from './CountDrawer.tsx'
import { countAt, places, valueOf } from './places.ts'
import styles from './Stock.module.css'

export default function BottleUpdate() {
  const id = Number(useParams()['id'])
  return (
    <OneBottle id={id}>
      {(bottle) => (
        <FormWithRemoteUpdates row={bottle}>
          {(base, onTyped) => <Opened base={base} bottle={bottle} onTyped={onTyped} />}
        </FormWithRemoteUpdates>
      )}
    </OneBottle>
  )
}

/** `base`: as the form began with it. `bottle`: as it is now, for what stands where. */
type OpenedProps = { base: BottleStock; bottle: BottleStock; onTyped: (typed: boolean) => void }

function Opened({ base, bottle, onTyped }: OpenedProps) {
  const { t } = useTranslation('bottles')
  const goBack = useGoBack('/inventory/bottle/stock')
  useNamedPage(bottle.item_code)
  return (
    <FormPage<BottleValues, object>
      title={bottle.item_code}
      mark={bottle.description}
      initial={bottleValues(base)}
      focus="description"
      save={(values) => api.bottleStock.update(sentChange(base, values))}
      onSaved={() => {
        alert({ text: t('saved', { name: bottle.item_code }), severity: 'success' })
        goBack()
      }}
      onLeave={goBack}
      onTyped={onTyped}
      below={<Standing bottle={bottle} />}
    >
      <DescriptionField />
      <PriceFields />
    </FormPage>
  )
}

function Standing({ bottle }: { bottle: BottleStock }) {
  const { t } = useTranslation('bottles')
  const navigate = useNavigate()
  const [open, setOpen] = useState<'opening' | 'count' | null>(null)
  const close = () => setOpen(null)
  const seesJournal = useSession(({ state }) => state !== null && bottlesAllowed(state))
  return (
    <Card title={t('stock.where')}>
      <Figures
        label={t('stock.where')}
        rows={[
          ...places.map((place) => [t(`place.${place}`), formatQuantity(countAt(bottle, place))] as const),
          [t('stock.field.uprice'), formatMoney(bottle.uprice)],
          [t('stock.value'), <Amount key="value" value={valueOf(bottle)} currency />],
          [t('stock.item'), <TaggedItem key="item" bottleId={bottle.id} />],
        ]}
      />
      <div className={styles['actions']}>
        <OpeningButton onClick={() => setOpen('opening')} />
        <Button onClick={() => setOpen('count')}>{t('count.label')}</Button>
        <Button onClick={() => void navigate(`/inventory/bottle/stock/update-stock/unit-price-change/${bottle.id}`)}>
          {t('price.label')}
        </Button>
        {seesJournal && (
          <Button onClick={() => void navigate(`/inventory/brn-stocks/journal-report?stockItemId=${bottle.id}`)}>
            {t('stock.journal')}
          </Button>
        )}
      </div>
      <BottleOpening bottle={bottle} open={open === 'opening'} onClose={close} />
      <CountDrawer bottle={bottle} open={open === 'count'} onClose={close} />
    </Card>
  )
}

/** The stock item that is filled into the bottle: it is tagged on the item's own page (E-08). */
function TaggedItem({ bottleId }: { bottleId: number }) {
  const { t } = useTranslation('bottles')
  const tags = useQuery(queries.stock.bottleStockAllowed.queryOptions({ input: {} })).data
  const tag = tags?.find(({ bottleStockId }) => bottleStockId === bottleId)
  if (tag) return <Link to={`/inventory/stock/update-stock/${tag.stockItemId}`}>{tag.code}</Link>
  return tags && <Link to="/inventory/stock">{t('stock.noItem')}</Link>
}
