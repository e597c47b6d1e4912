/** A product or category that exists: its names, its place in the tree, whether it is active; deleting it. */
import type { Item } from '#contract/inventory/item.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { requiredRule } from '#ui/rules.ts'
import { FormWithRemoteUpdates, PageLoad } from '#ui/PageLoad.tsx'
import { useGoBack } from '#lib/go-back.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Select, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { SupplierItem, ItemFields } from './ItemFields.tsx'
import { parentsFor } from '../item-tree.ts'
import { itemChange, type ItemValues, itemValues } from './item-values.ts'
import { RemoveItem } from './RemoveItem.tsx'

export default function ItemUpdate() {
  const { t } = useTranslation('inventory')
  const id = Number(useParams()['id'])
  const query = useQuery(queries.stock.categories.queryOptions({ input: { id } }))
  return (
    <PageLoad title={t('item.one')} query={query}>
      {(item) => <WithTree item={item} />}
    </PageLoad>
  )
}

function WithTree({ item }: { item: Item }) {
  const tree = useQuery(queries.stock.categories.queryOptions({ input: { id: item.mainItem } }))
  return (
    <LoadState query={tree}>
      {(root) => (
        <FormWithRemoteUpdates row={item}>
          {(base, onTyped) => <Opened item={base} tree={root} onTyped={onTyped} />}
        </FormWithRemoteUpdates>
      )}
    </LoadState>
  )
}

function Opened({ item, tree, onTyped }: { item: Item; tree: Item; onTyped: (typed: boolean) => void }) {
  const { t } = useTranslation('inventory')
  const goBack = useGoBack('/inventory/stock')
  const [removing, setRemoving] = useState(false)
  useNamedPage(item.name)
  return (
    <FormPage<ItemValues, Item>
      title={item.name}
      mark={item.isMain ? t('item.isProduct') : t('item.isCategory', { product: tree.name })}
      actions={
        <Button danger onClick={() => setRemoving(true)}>
          {t('item.remove.label')}
        </Button>
      }
      initial={itemValues(item)}
      focus="code"
      save={(values) => api.stock.updateItem(itemChange(item, values))}
      onSaved={(saved) => {
        alert({ text: t('item.saved', { name: saved.name }), severity: 'success' })
        goBack()
      }}
      onLeave={goBack}
      onTyped={onTyped}
      below={<RemoveItem item={item} open={removing} onClose={() => setRemoving(false)} onRemoved={goBack} />}
    >
      <ItemFields>
        {item.isMain ? (
          <SupplierItem />
        ) : (
          <Form.Item name="parentId" label={t('item.field.parentId')} rules={[requiredRule()]}>
            <Select options={parentsFor(tree, item).map(({ node, way }) => ({ value: node.id, label: way }))} />
          </Form.Item>
        )}
      </ItemFields>
      <Form.Item name="isActive" label={t('item.field.isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormPage>
  )
}
