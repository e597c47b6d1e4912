/** The product's categories beside its stock items: choosing one narrows the list; a SuperAdmin makes, edits and deletes them. */
import { isSuperAdmin } from '#contract/access.ts'
import type { Item } from '#contract/inventory/item.ts'
import { useRoles } from '#state/session.ts'
import { Button, Tree } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { countItems, findNode } from '../item-tree.ts'
import { RemoveItem } from './RemoveItem.tsx'
import styles from '../stock/Stock.module.css'

type Node = { key: number; title: React.ReactNode; children: Node[] }

type ItemTreeProps = {
  tree: Item
  /** The chosen category; null shows the whole product. */
  chosen: number | null
  onChoose: (itemId: number | null) => void
}

export function ItemTree({ tree, chosen, onChoose }: ItemTreeProps) {
  const { t } = useTranslation('inventory')
  const mayChange = isSuperAdmin(useRoles())
  const node = (chosen !== null && findNode(tree, chosen)) || tree
  return (
    <aside className={styles['tree']} aria-label={t('item.tree')}>
      <h2>{t('item.tree')}</h2>
      <div className={styles['treeBody']}>
        <Tree<Node>
          aria-label={t('item.tree')}
          treeData={[nodeOf(tree, t('stock.inactive'))]}
          defaultExpandAll
          blockNode
          selectedKeys={[node.id]}
          onSelect={([key]) => onChoose(key === undefined || key === tree.id ? null : Number(key))}
        />
      </div>
      {mayChange && <TreeActions node={node} onRemoved={() => onChoose(null)} />}
    </aside>
  )
}

const nodeOf = (item: Item, inactive: string): Node => ({
  key: item.id,
  title: (
    <>
      {item.name} <span className={styles['count']}>{item.isActive ? countItems(item) : inactive}</span>
    </>
  ),
  children: item.childItems.map((child) => nodeOf(child, inactive)),
})

function TreeActions({ node, onRemoved }: { node: Item; onRemoved: () => void }) {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const [removing, setRemoving] = useState(false)
  return (
    <div className={styles['treeActions']}>
      <Button size="small" onClick={() => void navigate(`/inventory/stock/create-item?parent=${node.id}`)}>
        {t('item.add')}
      </Button>
      <Button size="small" onClick={() => void navigate(`/inventory/stock/create-item/${node.id}`)}>
        {t('item.edit')}
      </Button>
      <Button size="small" danger onClick={() => setRemoving(true)}>
        {t('item.delete')}
      </Button>
      <RemoveItem item={node} open={removing} onClose={() => setRemoving(false)} onRemoved={onRemoved} />
    </div>
  )
}
