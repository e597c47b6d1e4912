/** The side navigation: groups that unfold, items of 44 px, foldable to icons. What may not be opened is absent, not greyed. */
import type { SessionState } from '#contract/desktop.ts'
import { desktop } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { alertFailure } from '#state/alerts.ts'
import { changeSettings, useSettings } from '#state/settings.ts'
import { LinkOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Menu, type MenuProps } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { MenuGroup, NavigationEntry } from '../navigation/entry.ts'
import { entryAt, menuEntryFor, openPages } from '../pages.ts'
import { groupIcons, menuIcons } from './icons.tsx'
import styles from './SideMenu.module.css'

type Item = NonNullable<MenuProps['items']>[number]
const VIEWER = 'report-viewer'

export function SideMenu({ session }: { session: SessionState }) {
  const { t } = useTranslation('frame')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const collapsed = useSettings((settings) => settings.menuCollapsed)
  const openGroups = useSettings((settings) => settings.openGroups)
  const viewer = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data?.reportViewerUrl ?? null
  const items = useMenuItems(session, viewer)
  const here = entryAt(pathname)
  const marked = here && menuEntryFor(here)
  const group = marked?.menu?.group
  // The group of the present page is open whatever was folded before.
  const open = collapsed ? {} : { openKeys: [...new Set([...openGroups, ...(group ? [group] : [])])] }

  return (
    <nav className={styles['side']} data-collapsed={collapsed || undefined} aria-label={t('menu.label')}>
      <div className={styles['brand']}>
        <span className={styles['mark']} aria-hidden="true" />
        {!collapsed && <span>{session.appName}</span>}
      </div>
      <Menu
        mode="inline"
        inlineCollapsed={collapsed}
        items={items}
        selectedKeys={marked ? [marked.path] : []}
        {...open}
        onOpenChange={(keys) => !collapsed && void changeSettings({ openGroups: keys })}
        onClick={({ key }) => {
          if (key !== VIEWER) void navigate(key)
          else if (viewer) desktop.app.openExternal({ url: viewer }).catch(alertFailure)
        }}
        className={styles['menu'] ?? ''}
      />
      <button
        type="button"
        className={styles['fold']}
        aria-label={collapsed ? t('menu.unfold') : t('menu.fold')}
        aria-expanded={!collapsed}
        onClick={() => void changeSettings({ menuCollapsed: !collapsed })}
      >
        {collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      </button>
    </nav>
  )
}

function useMenuItems(session: SessionState, viewer: string | null): Item[] {
  const { t } = useTranslation('frame')
  return useMemo(() => {
    const item = (entry: NavigationEntry): Item => {
      const Icon = entry.menu && menuIcons[entry.menu.icon]
      return {
        key: entry.path,
        label: t(`pages.${entry.title}`),
        icon: Icon && <Icon />,
        title: t(`pages.${entry.title}`),
      }
    }
    const pages = openPages(session).filter(({ menu }) => menu !== undefined)
    const groups = [...new Set(pages.flatMap(({ menu }) => (menu?.group ? [menu.group] : [])))]
    const grouped = (group: MenuGroup): Item => {
      const Icon = groupIcons[group]
      const children = pages.filter(({ menu }) => menu?.group === group).map(item)
      return { key: group, label: t(`groups.${group}`), icon: <Icon />, children }
    }
    return [
      ...pages.filter(({ menu }) => menu?.group === null).map(item),
      ...groups.map(grouped),
      ...(viewer
        ? [{ key: VIEWER, icon: <LinkOutlined />, label: t('menu.reportViewer'), title: t('menu.external') }]
        : []),
    ]
  }, [session, viewer, t])
}
