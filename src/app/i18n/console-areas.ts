import { panelOfView } from '#features/servers/model/panel-of-view.ts'
import { plainPath } from '#platform/i18n/plain-path.ts'
import type { Part } from './load.ts'

/** The console's frame and its messages. */
const frame = ['site', 'console'] as const
/** Orders show the ordered goods. */
const trade = [...frame, 'shop', 'trade'] as const
/** Texts of the page of a server that another customer shares, for any panel. */
const shared = [...trade, 'step-up', 'servers', 'fleet', 'refunds', 'ssh-keys', 'transfer-errors'] as const
/** Texts of one server's page, for any panel. Only its owner changes its size. */
const server = [...shared, 'server-size'] as const

/** Parts of the texts that the pages of an area of the console need. */
export const consolePartsOf = {
  console: frame,
  overview: [...trade, 'server-names', 'overview'],
  trade: [...trade, 'step-up'],
  'order-detail': [...trade, 'step-up', 'order-detail', 'refunds'],
  // This page does not show the ordered goods.
  payment: [...frame, 'trade', 'step-up', 'methods'],
  money: [...trade, 'step-up', 'money'],
  servers: [...trade, 'servers', 'fleet', 'server-list'],
  'server-admin': server,
  'server-network': [...server, 'server-network'],
  'server-monitoring': [...server, 'server-monitoring', 'auto-top-up'],
  'server-disks': [...server, 'server-disks'],
  // Snapshots are listed among the restore points.
  'server-backups': [...server, 'server-disks', 'server-backups'],
  'shared-admin': shared,
  'shared-network': [...shared, 'server-network'],
  'shared-monitoring': [...shared, 'server-monitoring'],
  'shared-disks': [...shared, 'server-disks'],
  // The dialogs of images and networks are those of a server's page.
  'images-networks': [...frame, 'step-up', 'servers', 'fleet', 'ssh-keys', 'server-network', 'server-disks', 'server-backups', 'images-networks'],
  'ssh-keys': [...frame, 'step-up', 'ssh-keys'],
  webhooks: [...frame, 'step-up', 'webhooks'],
  terminal: [...frame, 'step-up', 'terminal'],
  personal: [...frame, 'step-up', 'personal'],
  verification: [...frame, 'verification'],
  // Other pages show the e-mail address and WeChat too.
  'safe-settings': [...frame, 'sign-in', 'safety', 'personal'],
  // An inquiry shows the facts of its server.
  service: [...frame, 'server-names', 'step-up', 'support'],
  'support-service': [...frame, 'server-names', 'support', 'support-service'],
  transfers: [...frame, 'step-up', 'transfers'],
  invoices: [...frame, 'invoices'],
  partner: [...frame, 'partner'],
} as const satisfies Record<string, readonly Part[]>

export type ConsoleArea = keyof typeof consolePartsOf

/** Areas by the second part of a console page's address. */
const consoleAreas: Readonly<Record<string, ConsoleArea>> = {
  baseInfo: 'overview',
  'cloud-console': 'servers',
  'server-admin': 'server-admin',
  'images-networks': 'images-networks',
  'ssh-keys': 'ssh-keys',
  webhooks: 'webhooks',
  order: 'trade',
  orderDetail: 'order-detail',
  payment: 'payment',
  money: 'money',
  personal: 'personal',
  verified: 'verification',
  enterprise: 'verification',
  safesetting: 'safe-settings',
  service: 'service',
  'support-service': 'support-service',
  transferPlus: 'transfers',
  partner: 'partner',
}

/** Panels of a server with separate texts, on its own page or on the one of guests. */
function panelArea(whose: 'server' | 'shared', panel: string | undefined): ConsoleArea {
  if (panel === 'm2') return `${whose}-monitoring`
  if (panel === 'm4') return `${whose}-disks`
  if (panel === 'm8') return 'server-backups'
  return panel === 'm3' || panel === 'm5' || panel === 'm6' ? `${whose}-network` : `${whose}-admin`
}

/** Area of a page of the console. Its query matters where a page has many panels. */
export function consoleAreaOf(pathname: string, search: string): ConsoleArea {
  const plain = plainPath(pathname)
  if (plain === '/console/server-admin/terminal') return 'terminal'
  if (plain.startsWith('/console/server-admin') || plain === '/console/shared-server') {
    const whose = plain === '/console/shared-server' ? 'shared' : 'server'
    const module = /\/template[12]\/(.+)/.exec(pathname)?.[1]
    return panelArea(whose, module ? panelOfView(module) : /[?&]panel=(m\d)/.exec(search)?.[1])
  }
  if (plain === '/console/money/invoices') return 'invoices'
  return consoleAreas[plain.split('/')[2] ?? 'baseInfo'] ?? 'console'
}
