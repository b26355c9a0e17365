import type { PriceBook } from '#features/catalog/pricing/model.ts'
import type { AgentTerms } from '#features/catalog/pricing/model.ts'
import type { DedicatedModel } from '#features/catalog/model/dedicated.ts'
import type { CloudConfig, Family, ServerConfig } from '#features/catalog/model.ts'
import type { CpsTerms } from '#features/partnerships/model.ts'
import type { Identity } from '#features/verification/model.ts'
import type { LifeStep, ServerShape } from '#features/servers/model.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { Random } from '#platform/pure/random.ts'
import type { Row } from './book.ts'

export type Staff = { owner: string; support: readonly string[]; finance: string; operations: string }

export type PlaceOnSale = { regionId: string; zoneId: string; mainland: boolean; left: Record<Family, number> }

export type MachineOnSale = { regionId: string; zoneId: string; model: DedicatedModel; deliveryHours: number; tags: string[] }

/** The offer and the terms of the shop when the product first starts. */
export type World = {
  staff: Staff
  version: number
  prices: PriceBook
  places: readonly PlaceOnSale[]
  machines: readonly MachineOnSale[]
  coupon: { id: string; code: string; perMille: number; minimumFen: bigint; validFrom: Date } | undefined
  cps: CpsTerms
  agents: readonly (AgentTerms & { levelId: string })[]
  /** Seals an identity as the vault does. */
  seal: (recordId: string, identity: Identity) => { sealed: string; wrappedKey: string; keyId: string; numberMac: string }
  /** Addresses that no machine has. */
  address: (token: string) => string
  machineId: (token: string) => string
  customers: number
}

export type Voucher = { row: Row; leftFen: bigint; expiresAt: Date }

/** Habit of a customer when a period ends. */
export type Habit = 'careful' | 'automatic' | 'late' | 'forgetful'

export type Person = {
  index: number
  id: string
  number: string
  locale: Locale
  name: string
  company: string | undefined
  nickname: string
  joinedAt: Date
  /** Row of the account, which the plan changes until it is written. */
  row: Row
  verification: 'none' | 'personal' | 'enterprise'
  verifiedAt: Date
  /** Key of the one full refund. */
  identity: string
  creditCode: string | undefined
  habit: Habit
  random: Random
  availableFen: bigint
  vouchers: Voucher[]
  agent: (AgentTerms & { since: Date }) | undefined
  partner: Partner | undefined
  referredBy: Partner | undefined
  orders: Order[]
  servers: Server[]
  refunded: boolean
}

export type Partner = { id: string; accountId: string; code: string; since: Date }

export type Order = {
  id: string
  number: string
  row: Row
  config: ServerConfig
  totalFen: bigint
  listFen: bigint
  moneyFen: bigint
  vouchersFen: bigint
  paidAt: Date | undefined
  payment: Payment | undefined
  /** Set once nothing can change it any more. */
  invoiced: boolean
}

export type Payment = { id: string; number: string; row: Row; amountFen: bigint; gateway: string; refundedFen: bigint; tradeNo: string }

export type Server = {
  id: string
  code: string
  row: Row
  owner: Person
  order: Order
  config: ServerConfig
  shape: ServerShape
  machine: MachineOnSale | undefined
  startedAt: Date
  expiresAt: Date
  anchorDay: number
  state: 'running' | 'stopped' | 'suspended' | 'recycled' | 'released'
  /** Steps done in the present period. */
  done: { step: LifeStep; at: Date }[]
  autoRenew: boolean
  /** Moment since which its machine is in its present power state. */
  powerAt: Date
  snapshotId: string | undefined
}

export const isCloud = (config: ServerConfig): config is CloudConfig => config.product === 'cloud-server'
