/** Views of the servers' pages that open alone (spec §2), with the names of the specification. A dialog opens over its panel. */
export const cloudConsoleViews = ['server-table', 'add-remark-dialog'] as const
export type CloudConsoleView = (typeof cloudConsoleViews)[number]

export const serverAdminViews = [
  'm1',
  'm2',
  'm3',
  'm4',
  'm5',
  'm6',
  'm7',
  'm8',
  'm9',
  'bandwidth-chart',
  'line-chart-1',
  'line-chart-2',
  'line-chart-3',
  'spherical-chart',
  'network-configuration-dialog',
  'add-port-dialog',
  'reinstall-server-dialog',
  'renewal-dialog',
  'reset-password-dialog',
  'transfer-dialog',
  'update-card-on-file-dialog',
] as const
export type ServerAdminView = (typeof serverAdminViews)[number]

/** Actions of a server's owner whose dialog opens by the address of the server's page, and those of guests. */
export const askedActions = ['start', 'stop', 'restart', 'renew'] as const
export const guestAskedActions = ['start', 'stop', 'restart'] as const
export type AskedAction = (typeof askedActions)[number]
