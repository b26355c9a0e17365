import type { Locale } from '#platform/i18n/locales.ts'
import type { Catalogue } from '#platform/i18n/messages.tsx'

export type Load = () => Promise<{ catalogue: Catalogue }>

/** The parts of the texts that only the console and the back office need: visitors of the site do not load so much as their list. */
export const consoleParts = {
  partner: { zh: () => import('./partner.zh.ts'), 'zh-TW': () => import('./partner.zh-TW.ts'), en: () => import('./partner.en.ts') },
  console: { zh: () => import('./console.zh.ts'), 'zh-TW': () => import('./console.zh-TW.ts'), en: () => import('./console.en.ts') },
  overview: { zh: () => import('./overview.zh.ts'), 'zh-TW': () => import('./overview.zh-TW.ts'), en: () => import('./overview.en.ts') },
  trade: { zh: () => import('./trade.zh.ts'), 'zh-TW': () => import('./trade.zh-TW.ts'), en: () => import('./trade.en.ts') },
  'order-detail': { zh: () => import('./order-detail.zh.ts'), 'zh-TW': () => import('./order-detail.zh-TW.ts'), en: () => import('./order-detail.en.ts') },
  refunds: { zh: () => import('./refunds.zh.ts'), 'zh-TW': () => import('./refunds.zh-TW.ts'), en: () => import('./refunds.en.ts') },
  money: { zh: () => import('./money.zh.ts'), 'zh-TW': () => import('./money.zh-TW.ts'), en: () => import('./money.en.ts') },
  servers: { zh: () => import('./servers.zh.ts'), 'zh-TW': () => import('./servers.zh-TW.ts'), en: () => import('./servers.en.ts') },
  fleet: { zh: () => import('./fleet.zh.ts'), 'zh-TW': () => import('./fleet.zh-TW.ts'), en: () => import('./fleet.en.ts') },
  'server-network': {
    zh: () => import('./server-network.zh.ts'),
    'zh-TW': () => import('./server-network.zh-TW.ts'),
    en: () => import('./server-network.en.ts'),
  },
  'server-monitoring': {
    zh: () => import('./server-monitoring.zh.ts'),
    'zh-TW': () => import('./server-monitoring.zh-TW.ts'),
    en: () => import('./server-monitoring.en.ts'),
  },
  'server-backups': {
    zh: () => import('./server-backups.zh.ts'),
    'zh-TW': () => import('./server-backups.zh-TW.ts'),
    en: () => import('./server-backups.en.ts'),
  },
  'server-disks': { zh: () => import('./server-disks.zh.ts'), 'zh-TW': () => import('./server-disks.zh-TW.ts'), en: () => import('./server-disks.en.ts') },
  'server-names': { zh: () => import('./server-names.zh.ts'), 'zh-TW': () => import('./server-names.zh-TW.ts'), en: () => import('./server-names.en.ts') },
  'server-size': { zh: () => import('./server-size.zh.ts'), 'zh-TW': () => import('./server-size.zh-TW.ts'), en: () => import('./server-size.en.ts') },
  terminal: { zh: () => import('./terminal.zh.ts'), 'zh-TW': () => import('./terminal.zh-TW.ts'), en: () => import('./terminal.en.ts') },
  'ssh-keys': { zh: () => import('./ssh-keys.zh.ts'), 'zh-TW': () => import('./ssh-keys.zh-TW.ts'), en: () => import('./ssh-keys.en.ts') },
  webhooks: { zh: () => import('./webhooks.zh.ts'), 'zh-TW': () => import('./webhooks.zh-TW.ts'), en: () => import('./webhooks.en.ts') },
  proof: { zh: () => import('./proof.zh.ts'), 'zh-TW': () => import('./proof.zh-TW.ts'), en: () => import('./proof.en.ts') },
  personal: { zh: () => import('./personal.zh.ts'), 'zh-TW': () => import('./personal.zh-TW.ts'), en: () => import('./personal.en.ts') },
  verification: { zh: () => import('./verification.zh.ts'), 'zh-TW': () => import('./verification.zh-TW.ts'), en: () => import('./verification.en.ts') },
  safety: { zh: () => import('./safety.zh.ts'), 'zh-TW': () => import('./safety.zh-TW.ts'), en: () => import('./safety.en.ts') },
  support: { zh: () => import('./support.zh.ts'), 'zh-TW': () => import('./support.zh-TW.ts'), en: () => import('./support.en.ts') },
  'transfer-refusals': {
    zh: () => import('./transfer-refusals.zh.ts'),
    'zh-TW': () => import('./transfer-refusals.zh-TW.ts'),
    en: () => import('./transfer-refusals.en.ts'),
  },
  invoices: { zh: () => import('./invoices.zh.ts'), 'zh-TW': () => import('./invoices.zh-TW.ts'), en: () => import('./invoices.en.ts') },
  transfers: { zh: () => import('./transfers.zh.ts'), 'zh-TW': () => import('./transfers.zh-TW.ts'), en: () => import('./transfers.en.ts') },
  admin: { zh: () => import('./admin.zh.ts'), 'zh-TW': () => import('./admin.zh-TW.ts'), en: () => import('./admin.en.ts') },
} satisfies Record<string, Record<Locale, Load>>
