/**
 * The side navigation: groups that unfold, foldable to icons, and folded by itself where the window is narrow. What may not be
 * opened is absent, not greyed.
 */
import type { SessionState } from '#contract/desktop.ts'
import { desktop } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { mediaHook } from '#lib/media.ts'
import { useFavourites } from '#state/favourites.ts'
import { alertFailure } from '#state/alerts.ts'
import { useHelp } from '#state/help.ts'
import { changeSettings, useSettings } from '#state/settings.ts'
import { LinkOutlined, MenuFoldOutlined, MenuUnfoldOutlined, StarFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Menu, type MenuProps } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { MenuGroup, NavigationEntry } from '../navigation/entry.ts'
import { entryAt, menuEntryFor, openPageAt, openPages } from '../pages.ts'
import { groupIcons, menuIcons } from './icons.tsx'
import styles from './SideMenu.module.css'

type Item = NonNullable<MenuProps['items']>[number]
const VIEWER = 'report-viewer'
const FAVOURITE = 'favourite:'
/** A section of the reports may have the name of a group. */
const keyOfSection = (section: string): string => `section:${section}`

/** @param from the path that somebody came from */
export function SideMenu({ session, from }: { session: SessionState; from: string | undefined }) {
  const { t } = useTranslation('frame')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [collapsed, setCollapsed] = useCollapsed()
  const openGroups = useSettings((settings) => settings.openGroups)
  const viewer = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data?.reportViewerUrl ?? null
  const items = useMenuItems(session, viewer)
  const menu = useRef<HTMLElement>(null)
  const here = entryAt(pathname)
  const marked = here && menuEntryFor(here, from)
  // The group of the present page is open whatever was folded before.
  const { group, section } = marked?.menu ?? {}
  const around = [group, section && keyOfSection(section)].filter((key) => key !== undefined && key !== null)
  const open = collapsed ? {} : { openKeys: [...new Set([...openGroups, ...around])] }

  useMarkInSight(menu, marked?.path, collapsed)

  return (
    <nav ref={menu} className={styles['side']} data-collapsed={collapsed || undefined} aria-label={t('menu.label')}>
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
          if (key !== VIEWER) void navigate(key.replace(FAVOURITE, ''))
          else if (viewer) desktop.app.openExternal({ url: viewer }).catch(alertFailure)
        }}
        className={styles['menu'] ?? ''}
      />
      <button
        type="button"
        className={styles['fold']}
        aria-label={collapsed ? t('menu.unfold') : t('menu.fold')}
        aria-expanded={!collapsed}
        onClick={() => setCollapsed(!collapsed)}
      >
        {collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
      </button>
    </nav>
  )
}

/**
 * The entry of the page is in view when the page opens, however long the groups around it take to unfold; from the first use of the
 * menu on, the person decides what of it is seen.
 */
function useMarkInSight(menu: React.RefObject<HTMLElement | null>, path: string | undefined, collapsed: boolean): void {
  useEffect(() => {
    const { current } = menu
    if (!current || path === undefined || collapsed) return undefined
    const show = () =>
      current.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const heights = new ResizeObserver(show)
    for (const part of current.querySelectorAll('.ant-menu-root, .ant-menu-root > li')) heights.observe(part)
    const used = new AbortController()
    const leave = () => heights.disconnect()
    for (const use of ['pointerdown', 'wheel', 'keydown'])
      current.addEventListener(use, leave, { signal: used.signal, passive: true })
    return () => {
      leave()
      used.abort()
    }
  }, [menu, path, collapsed])
}

const useNarrowWindow = mediaHook('(max-width: 1099px)')
const useNarrowWithHelp = mediaHook('(max-width: 1599px)')
function useNarrow(): boolean {
  const [alone, withHelp] = [useNarrowWindow(), useNarrowWithHelp()]
  const isHelpBeside = useHelp(({ isBeside }) => isBeside)
  return alone || (withHelp && isHelpBeside)
}

/** Folded as the person wishes; where the page is narrow (a small screen, one that is zoomed, the help beside it) always, until it is unfolded there. */
function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const wished = useSettings((settings) => settings.menuCollapsed)
  const narrow = useNarrow()
  const [unfolded, setUnfolded] = useState(false)
  if (!narrow && unfolded) setUnfolded(false)
  return narrow
    ? [!unfolded, (collapsed) => setUnfolded(!collapsed)]
    : [wished, (collapsed) => void changeSettings({ menuCollapsed: collapsed })]
}

function useMenuItems(session: SessionState, viewer: string | null): Item[] {
  const { t } = useTranslation('frame')
  const favourites = useFavourites()
  return useMemo(() => {
    const item = (entry: NavigationEntry): Item => {
      const Icon = entry.menu && menuIcons[entry.menu.icon]
      return {
        key: entry.path,
        label: t(`pages.${entry.title}`),
        icon: Icon && <Icon aria-hidden />,
        title: t(`pages.${entry.title}`),
      }
    }
    const starred = favourites.flatMap(({ address, name }): Item[] => {
      const page = openPageAt(address, session)
      const label = page && (name ?? t(`pages.${page.title}`))
      // An item of the menu is known by its key: a favourite's own starts otherwise than the page's.
      return label ? [{ key: `${FAVOURITE}${address}`, label, title: label, icon: <StarFilled aria-hidden /> }] : []
    })
    const pages = openPages(session).filter(({ menu }) => menu !== undefined)
    const groups = [...new Set(pages.flatMap(({ menu }) => (menu?.group ? [menu.group] : [])))]
    const grouped = (group: MenuGroup): Item => {
      const Icon = groupIcons[group]
      const ofGroup = pages.filter(({ menu }) => menu?.group === group)
      const sections = [...new Set(ofGroup.flatMap(({ menu }) => (menu?.section ? [menu.section] : [])))]
      const loose = ofGroup.filter(({ menu }) => menu?.section === undefined).map(item)
      const children = [
        ...loose,
        ...(group === 'reports' && starred.length > 0
          ? [{ key: 'favourites', label: t('menu.favourites'), children: starred }]
          : []),
        ...sections.map((section) => ({
          key: keyOfSection(section),
          label: <span title={t(`reportGroups.${section}`)}>{t(`reportGroups.${section}`)}</span>,
          children: ofGroup.filter(({ menu }) => menu?.section === section).map(item),
        })),
      ]
      return { key: group, label: t(`groups.${group}`), icon: <Icon aria-hidden />, children }
    }
    return [
      ...pages.filter(({ menu }) => menu?.group === null).map(item),
      ...groups.map(grouped),
      ...(viewer
        ? [
            {
              key: VIEWER,
              icon: <LinkOutlined aria-hidden />,
              label: t('menu.reportViewer'),
              title: t('menu.external'),
            },
          ]
        : []),
    ]
  }, [session, viewer, favourites, t])
}
