/** The icons of the side menu, by the names that the navigation table uses. */
import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  CalendarOutlined,
  ClusterOutlined,
  ControlOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  FieldTimeOutlined,
  FileTextOutlined,
  FormOutlined,
  InboxOutlined,
  ReconciliationOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingOutlined,
  TeamOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import type { MenuGroup, MenuIcon } from '../navigation/entry.ts'

export const menuIcons: Record<MenuIcon, ComponentType> = {
  dashboard: DashboardOutlined,
  goods: InboxOutlined,
  expired: FieldTimeOutlined,
  stock: AppstoreOutlined,
  tree: ClusterOutlined,
  accounts: AuditOutlined,
  entry: FormOutlined,
  bills: ReconciliationOutlined,
  cheques: CreditCardOutlined,
  expenses: WalletOutlined,
  report: FileTextOutlined,
  party: ShopOutlined,
  bank: BankOutlined,
  dates: CalendarOutlined,
  backup: DatabaseOutlined,
  users: UserOutlined,
  settings: ControlOutlined,
}

export const groupIcons: Record<MenuGroup, ComponentType> = {
  inventory: InboxOutlined,
  sales: ShoppingOutlined,
  accounts: AuditOutlined,
  reports: BarChartOutlined,
  masters: TeamOutlined,
  system: SettingOutlined,
}
