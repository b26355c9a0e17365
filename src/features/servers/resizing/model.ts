import type { FamilyShape, Period, QuoteLine } from '#features/catalog/model.ts'
import type { Sizes } from '#features/catalog/model/sizes.ts'
import type { RefundPart } from '#features/orders/refunds/model.ts'
import type { ZoneOption } from '../network/model.ts'
import type { ServerShape, ShapeChange, UpgradeToUndo } from '../model.ts'

/** Effects of undoing the newest upgrade on the server and the money. */
export type UpgradeUndoOffer = UpgradeToUndo & {
  number: string
  from: ServerShape
  to: ServerShape
  /** True if the system disk is restored, which loses data written since. Otherwise it stays. */
  diskPutBack: boolean
  /** Number of data disks added by the upgrade, which are deleted with their data. */
  disksGone: number
  refund: RefundPart
}

/**
 * Options that can be added to a server, the present value first. Empty `trafficGib`: it is billed by bandwidth. `protectionHours`: promise for protection that
 * staff set up; null where the engine does.
 */
export type UpgradeOptions = {
  /** Sizes of the server's family, also of a hidden one; null for a dedicated server. */
  family: FamilyShape | null
  /** Sizes on sale. */
  sizes: Sizes
  trafficGib: number[]
  protectionGbps: number[]
  protection: ZoneOption
  protectionHours: number | null
  ipv6: ZoneOption | 'included'
}

/** Larger size requested by a customer; omitted fields stay. */
export type UpgradeRequest = { code: string } & ShapeChange

/** Smaller size from the next period on: prices of a period of `months` at the present and the new size, and its beginning. */
export type DowngradeOffer = { shape: ServerShape; months: Period; nowFen: bigint; nextFen: bigint; beginsAt: Date }

/** Estimated price of a larger size: now for the remaining days, and for each further period of `months`. It is not binding. */
export type UpgradeEstimate = { shape: ServerShape; totalFen: bigint; monthFen: bigint; days: number; renewal: { months: Period; totalFen: bigint } | null }

/** Price of a larger size, with the values of its formula: `monthFen` × `days` ÷ (365 / 12), then the discounts. */
export type UpgradeOffer = {
  quoteId: string
  totalFen: bigint
  lines: QuoteLine[]
  renewalFen: bigint
  monthFen: bigint
  days: number
  endsAt: Date
  expiresAt: Date
  shape: ServerShape
}
