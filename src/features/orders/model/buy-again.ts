import { queryOf } from '#features/catalog/config/query.ts'
import { copyKey } from '#features/catalog/config/copy-key.ts'
import type { CloudConfig, DedicatedConfig } from '#features/catalog/model.ts'
import { dedicatedQueryOf } from '#features/catalog/dedicated/query.ts'
import type { OrderKind, OrderSnapshot } from '../model.ts'

/** Path and query of the buy page with the order's choices preselected. Null for renewals and upgrades, which are bought for an existing server. */
export function buyAgainPath({ kind, snapshot: { config, dedicated, source } }: { kind: OrderKind; snapshot: OrderSnapshot }): string | null {
  if (kind !== 'new') return null
  if (dedicated) return `/products/dedicatedCloudServer-buy?${dedicatedQueryOf(config as DedicatedConfig)}`
  return `/products/cloud-server-buy?${queryOf(config as CloudConfig)}${source ? `&from=${copyKey(source)}` : ''}`
}
