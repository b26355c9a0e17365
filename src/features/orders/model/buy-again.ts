import { queryOf } from '#features/catalog/config/query.ts'
import { copyKey } from '#features/catalog/config/copy-key.ts'
import type { CloudConfig, DedicatedConfig } from '#features/catalog/model.ts'
import { dedicatedQueryOf } from '#features/catalog/dedicated/query.ts'
import type { OrderKind, OrderSnapshot } from '../model.ts'

/** The buy page with what was ordered chosen already, as its path and query; null for renewals and upgrades, which are bought of a server. */
export function buyAgainPath({ kind, snapshot: { config, dedicated, source } }: { kind: OrderKind; snapshot: OrderSnapshot }): string | null {
  if (kind !== 'new') return null
  if (dedicated) return `/products/dedicatedCloudServer-buy?${dedicatedQueryOf(config as DedicatedConfig)}`
  return `/products/cloud-server-buy?${queryOf(config as CloudConfig)}${source ? `&from=${copyKey(source)}` : ''}`
}
