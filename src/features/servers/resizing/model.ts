import type { Period, QuoteLine } from '#features/catalog/model.ts'
import type { RefundPart } from '#features/orders/refunds/model.ts'
import type { ServerShape, ShapeChange, UpgradeToUndo } from '../model.ts'

/** What becomes of a server and of the money when its newest upgrade is taken back. */
export type UpgradeUndoOffer = UpgradeToUndo & {
  number: string
  from: ServerShape
  to: ServerShape
  /** The system disk is put back as it was: what was written to it since is lost. Otherwise it stays. */
  diskPutBack: boolean
  /** Data disks that came with the upgrade and go with what is on them. */
  disksGone: number
  refund: RefundPart
}

/** What a customer asks more of a server; left out stays as it is. */
export type UpgradeRequest = { code: string } & ShapeChange

/** A smaller size from the next period on: what a period of `months` costs as it is and then, and when it would begin. */
export type DowngradeOffer = { shape: ServerShape; months: Period; nowFen: bigint; nextFen: bigint; beginsAt: Date }

/** What more of a server would cost: now for the days left, and each further period of `months`; nothing is promised. */
export type UpgradeEstimate = { shape: ServerShape; totalFen: bigint; monthFen: bigint; days: number; renewal: { months: Period; totalFen: bigint } | null }

/** The price of more of a server, with the numbers of its formula: `monthFen` × `days` ÷ (365 / 12), then the discounts. */
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
