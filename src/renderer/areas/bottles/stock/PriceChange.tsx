/** Another standard cost of a bottle, with what it does to the books at every location before it is saved (E-11). */
import type { AccountNode } from '#contract/ledger/account.ts'
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { formatMoney, formatQuantity } from '#contract/format.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { Amount } from '#ui/Amount.tsx'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { FormWithRemoteUpdates } from '#ui/PageLoad.tsx'
import { FormPage } from '#ui/FormPage.tsx'
import { LoadingNote } from '#ui/LoadState.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { amountReading, type Parsed, readable } from '#ui/parsed.ts'
import { freeTextRule, readableRule, requiredRule } from '#ui/rules.ts'
import { RuledTable } from '#ui/RuledTable.tsx'
import { Card } from '#ui/Card.tsx'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Posts } from '../posts.tsx'
import { OneBottle } from './BottleFields.tsx'
import { pricePosts, priceRows } from './price-change.ts'

type PriceValues = { uprice: Parsed<Cents>; date: BusinessDate; reason?: string }

export default function PriceChange() {
  const id = Number(useParams()['id'])
  const day = useDocumentDay()
  if (day === undefined) return <LoadingNote />
  return (
    <OneBottle id={id}>
      {(bottle) => (
        <FormWithRemoteUpdates row={bottle}>
          {(base, onTyped) => <Opened bottle={base} day={day} onTyped={onTyped} />}
        </FormWithRemoteUpdates>
      )}
    </OneBottle>
  )
}

type OpenedProps = { bottle: BottleStock; day: BusinessDate | null; onTyped: (typed: boolean) => void }

function Opened({ bottle, day, onTyped }: OpenedProps) {
  const { t } = useTranslation('bottles')
  const goBack = useGoBack(`/inventory/bottle/stock/update-stock/${bottle.id}`)
  const { id, rowVersion, item_code: code } = bottle
  useNamedPage(code)
  return (
    <FormPage<PriceValues, object>
      title={t('price.title', { code })}
      mark={t('price.now', { amount: formatMoney(bottle.uprice) })}
      initial={{ uprice: bottle.uprice, ...(day && { date: day }) }}
      focus="uprice"
      save={({ uprice, date, reason = '' }) =>
        api.bottleStock.update({
          id,
          rowVersion,
          uprice: readable(uprice) ?? bottle.uprice,
          date,
          ...(reason.trim() && { reason: reason.trim() }),
        })
      }
      onSaved={() => {
        alert({ text: t('price.done', { code }), severity: 'success' })
        goBack()
      }}
      onLeave={goBack}
      onTyped={onTyped}
      below={<Effect bottle={bottle} />}
      notes={<EffectPosts bottle={bottle} />}
    >
      <Form.Item name="uprice" label={t('price.uprice')} rules={[requiredRule(), readableRule(amountReading)]}>
        <MoneyInput />
      </Form.Item>
      <DocumentDateField label={t('note.field.date')} backdates={false} />
      <Form.Item name="reason" label={t('count.reason')} rules={[freeTextRule]}>
        <Input autoComplete="off" />
      </Form.Item>
    </FormPage>
  )
}

function useRows(bottle: BottleStock) {
  const typed = Form.useWatch<Parsed<Cents> | undefined>('uprice') ?? null
  return priceRows(bottle, readable(typed) ?? bottle.uprice)
}

function Effect({ bottle }: { bottle: BottleStock }) {
  const { t } = useTranslation('bottles')
  const rows = useRows(bottle)
  return (
    <Card title={t('price.effect')}>
      <RuledTable
        look="plain"
        label={t('price.effect')}
        rows={rows}
        rowKey={({ account }) => account}
        columns={[
          {
            key: 'location',
            title: t('price.location'),
            render: ({ account, count }) =>
              `${t(`posts.account.${account}`)}${account === 'outlets' && count > 0 ? ` (${t('price.perCustomer')})` : ''}`,
          },
          { key: 'count', title: t('price.count'), figure: true, render: ({ count }) => formatQuantity(count) },
          ...(['before', 'after', 'difference'] as const).map((key) => ({
            key,
            title: t(`price.${key}`),
            figure: true as const,
            render: (row: (typeof rows)[number]) => <Amount value={row[key]} />,
          })),
        ]}
      />
    </Card>
  )
}

/** What the books will say; a loss takes the surplus of former gains first. */
function EffectPosts({ bottle }: { bottle: BottleStock }) {
  const tree = useQuery(queries.account.tree.queryOptions({ input: {} })).data
  return <Posts lines={pricePosts(useRows(bottle), tree ? surplusIn(tree) : ZERO)} />
}

const SURPLUS = '3100'

function surplusIn(nodes: readonly AccountNode[]): Cents {
  for (const node of nodes) {
    if (node.code === SURPLUS) return node.balance
    const below = surplusIn(node.children)
    if (below !== 0) return below
  }
  return ZERO
}
