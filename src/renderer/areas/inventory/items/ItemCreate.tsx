/** A new category of the chosen product, or a new product with its supplier. */
import type { Item } from '#contract/inventory/item.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { partyNameRule, requiredRule } from '#ui/rules.ts'
import { useGoBack, useGoOn } from '#lib/go-back.ts'
import { PageLoad } from '#ui/PageLoad.tsx'
import { useProductId } from '#lib/product-stock.ts'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { SupplierItem, ItemFields } from './ItemFields.tsx'
import { findNode, placesOf } from '../item-tree.ts'
import { itemInput, type NewItemValues } from './item-values.ts'

export default function ItemCreate() {
  const { t } = useTranslation('inventory')
  const id = useProductId() ?? 0
  const tree = useQuery(queries.stock.categories.queryOptions({ input: { id } }))
  return (
    <PageLoad title={t('item.new')} query={tree}>
      {(root) => <NewItem tree={root} />}
    </PageLoad>
  )
}

function NewItem({ tree }: { tree: Item }) {
  const { t } = useTranslation('inventory')
  const goBack = useGoBack('/inventory/stock')
  const goOn = useGoOn('/inventory/stock')
  const [params] = useSearchParams()
  const parent = findNode(tree, Number(params.get('parent'))) ?? tree
  return (
    <FormPage<NewItemValues, Item>
      title={t('item.new')}
      initial={{ kind: 'category', supplier: 'new', parentId: parent.id, unit: parent.unit }}
      focus="code"
      save={(values) => api.stock.createItem(itemInput(values))}
      onSaved={(saved) => {
        alert({
          text: t(saved.isMain ? 'item.productCreated' : 'item.created', { name: saved.name }),
          severity: 'success',
        })
        goOn()
      }}
      onLeave={goBack}
    >
      <Form.Item name="kind" label={t('item.field.kind')}>
        <Radio.Group
          options={[
            { value: 'category', label: t('item.category', { product: tree.name }) },
            { value: 'product', label: t('item.product') },
          ]}
        />
      </Form.Item>
      <ItemFields>
        <Belonging tree={tree} />
      </ItemFields>
    </FormPage>
  )
}

/** A category stands under a parent; a product has a supplier: one that is known, or a new one. */
function Belonging({ tree }: { tree: Item }) {
  const { t } = useTranslation('inventory')
  const form = Form.useFormInstance<NewItemValues>()
  const kind = Form.useWatch('kind', form)
  const supplier = Form.useWatch('supplier', form)
  if (kind !== 'product') {
    return (
      <Form.Item name="parentId" label={t('item.field.parentId')} rules={[requiredRule()]}>
        <Select options={placesOf(tree).map(({ node, way }) => ({ value: node.id, label: way }))} />
      </Form.Item>
    )
  }
  return (
    <>
      <Form.Item name="supplier" label={t('item.field.supplier')}>
        <Radio.Group
          options={[
            { value: 'new', label: t('item.supplierNew') },
            { value: 'known', label: t('item.supplierKnown') },
          ]}
        />
      </Form.Item>
      {supplier === 'known' ? (
        <SupplierItem label={t('item.field.principalId')} />
      ) : (
        <Form.Item
          name="principalName"
          label={t('item.field.principalName')}
          extra={t('item.field.principalHint')}
          rules={[partyNameRule]}
        >
          <Input autoComplete="off" />
        </Form.Item>
      )}
    </>
  )
}
