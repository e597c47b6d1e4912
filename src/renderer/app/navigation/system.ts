/** Pages of the system. */
import type { NavigationEntry } from './entry.ts'

export const systemPages: readonly NavigationEntry[] = [
  {
    path: '/system/settings',
    title: 'settings',
    access: 'sa',
    menu: { group: 'system', icon: 'settings' },
    words: ['system'],
    page: () => import('../../areas/system/settings/Settings.tsx'),
  },
  {
    path: '/system/import',
    title: 'import',
    access: 'sa',
    menu: { group: 'system', icon: 'tree' },
    words: ['opening'],
    page: () => import('../../areas/opening/import/Import.tsx'),
  },
  {
    path: '/system/office-network',
    title: 'officeNetwork',
    access: 'admin',
    menu: { group: 'system', icon: 'network' },
    words: ['system'],
    page: () => import('../../areas/system/network/OfficeNetwork.tsx'),
  },
  {
    path: '/system/devices',
    title: 'devices',
    access: 'admin',
    menu: { group: 'system', icon: 'computer' },
    words: ['system'],
    page: () => import('../../areas/system/devices/Devices.tsx'),
  },
  {
    path: '/system/backup',
    title: 'backup',
    access: 'sa',
    menu: { group: 'system', icon: 'backup' },
    words: ['system'],
    page: () => import('../../areas/system/backup/Backup.tsx'),
  },
  {
    path: '/system/sync',
    title: 'syncCentre',
    access: 'any',
    menu: { group: 'system', icon: 'sync' },
    words: ['system'],
    page: () => import('../../areas/system/sync-centre/SyncCentre.tsx'),
  },
]
