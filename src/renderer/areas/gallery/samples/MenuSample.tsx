/** Menus: under a button, with a right click, and of the kind at the side. */
import { alert } from '#state/alerts.ts'
import { Button, Dropdown, Menu, type MenuProps } from 'antd'
import { useState } from 'react'
import styles from '../Gallery.module.css'
import { GalleryPage, Row, Section } from '../GalleryPage.tsx'

const items: NonNullable<MenuProps['items']> = [
  { key: 'add', label: 'Add Account' },
  { key: 'ledger', label: 'View Ledger', extra: 'L' },
  { type: 'divider' },
  { key: 'delete', label: 'Delete Account', danger: true },
  { key: 'none', label: 'Not open to your role', disabled: true },
]
const pages: NonNullable<MenuProps['items']> = [
  {
    key: 'inventory',
    label: 'Inventory',
    children: [
      { key: 'grn', label: 'Goods received' },
      { key: 'stock', label: 'Stock items' },
    ],
  },
  { key: 'accounts', label: 'Accounts', children: [{ key: 'chart', label: 'Chart of accounts' }] },
]

export default function GalleryMenu() {
  const [page, setPage] = useState('grn')
  const menu: MenuProps = { items, onClick: ({ key }) => alert({ text: `${key} was chosen` }) }
  return (
    <GalleryPage name="menu">
      <Section title="Under a button, and with a right click">
        <Row>
          <Dropdown trigger={['click']} menu={menu}>
            <Button>Account ▾</Button>
          </Dropdown>
          <Dropdown trigger={['contextMenu']} menu={menu}>
            <Button>Right click here</Button>
          </Dropdown>
        </Row>
      </Section>
      <Section title="At the side">
        <nav className={styles['menu']} aria-label="Sample">
          <Menu
            mode="inline"
            items={pages}
            defaultOpenKeys={['inventory']}
            selectedKeys={[page]}
            onClick={({ key }) => setPage(key)}
          />
        </nav>
      </Section>
    </GalleryPage>
  )
}
