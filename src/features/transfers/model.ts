import type { RemovedKey } from '#features/servers/keys/model.ts'
import type { ServerShape } from '#features/servers/model.ts'

/** product §8. A draft is what stands in the wizard: nothing is stored before the seller has proved and sent it. */
export const transferStates = ['awaiting', 'accepted', 'escrowed', 'review', 'executing', 'completed', 'rejected', 'cancelled', 'expired', 'failed'] as const
export type TransferState = (typeof transferStates)[number]

export type By = 'seller' | 'receiver' | 'staff' | 'system'

/** Every step: from where (null: the wizard), to where, and whose it is. */
export const transferSteps = {
  offer: { from: [null], to: 'awaiting', by: 'seller' },
  reject: { from: ['awaiting'], to: 'rejected', by: 'receiver' },
  cancel: { from: ['awaiting'], to: 'cancelled', by: 'seller' },
  expire: { from: ['awaiting'], to: 'expired', by: 'system' },
  accept: { from: ['awaiting'], to: 'accepted', by: 'receiver' },
  /** The price left the receiver's available balance, in the transaction that accepts. */
  escrow: { from: ['accepted'], to: 'escrowed', by: 'system' },
  review: { from: ['accepted', 'escrowed'], to: 'review', by: 'system' },
  begin: { from: ['accepted', 'escrowed', 'review'], to: 'executing', by: 'system' },
  complete: { from: ['executing'], to: 'completed', by: 'system' },
  /** Rolled back: servers stay with the seller and the money is the receiver's again. */
  fail: { from: ['review', 'executing'], to: 'failed', by: 'system' },
} as const satisfies Record<string, { from: readonly (TransferState | null)[]; to: TransferState; by: By }>
export type TransferStep = keyof typeof transferSteps

/** Lines of the timeline that change no state. */
export type TransferEvent = TransferStep | 'open-link' | 'new-link' | 'dispute' | 'release' | 'give-back'

/** Where the price is: nowhere yet, with the receiver but locked, with the seller but locked, with the seller, back with the receiver. */
export type TransferMoney = 'none' | 'escrow' | 'held' | 'released' | 'returned'

export const endedStates: readonly TransferState[] = ['completed', 'rejected', 'cancelled', 'expired', 'failed']
/** Pages that show one of these look again every two seconds. */
export const movingTransferStates: readonly TransferState[] = ['accepted', 'escrowed', 'executing']

export const transferRules = {
  minPriceFen: 10n,
  maxPriceFen: 5_000_000n,
  /** The staff look at transfers of this price and more before they are carried out. */
  reviewFromFen: 2_000_000n,
  servers: 20,
  /** Hours for the receiver's answer. */
  answerHours: 72,
  /** Hours that the seller's money is held for disputes. */
  holdHours: 72,
  lifeDays: 3,
  againDays: 7,
  open: 10,
} as const

/** Why a server cannot be transferred; each is a key of `refusals`. */
export const serverBlocks = [
  'wrong-state',
  'too-little-time',
  'open-order',
  'locked',
  'busy',
  'in-rescue',
  'protected',
  'refund-window',
  'transferred-lately',
  'under-offer',
] as const
export type ServerBlock = (typeof serverBlocks)[number]

/** Why an account cannot offer or receive; each is a key of `refusals`. */
export const accountBlocks = [
  'seller-unverified',
  'receiver-unverified',
  'company-to-person',
  'to-oneself',
  'too-many-open',
  'seller-closing',
  'receiver-closing',
] as const
export type AccountBlock = (typeof accountBlocks)[number]

/** What decides whether a server can be transferred. */
export type ServerStanding = {
  state: string
  expiresAt: Date | null
  locks: readonly string[]
  busy: boolean
  /** It runs the rescue system, and not its own. */
  inRescue: boolean
  /** Its owner has closed it against being given away. */
  closed: boolean
  openOrder: boolean
  /** Until when its seller could still give its order back in full; null if it cannot. */
  refundUntil: Date | null
  /** When it last changed hands. */
  transferredAt: Date | null
}

const dayMs = 86_400_000

/** Every reason against it, the one that helps most first. `own`: its lock is that of the very transfer that asks. */
export function serverBlocksOf(server: ServerStanding, now: Date, own = false): ServerBlock[] {
  const within = (at: Date, days: number) => now.getTime() - at.getTime() < days * dayMs
  const blocks: Record<ServerBlock, boolean> = {
    'under-offer': !own && server.locks.includes('transfer'),
    locked: server.locks.some((lock) => lock !== 'transfer'),
    'wrong-state': server.state !== 'running' && server.state !== 'stopped',
    busy: server.busy,
    'in-rescue': server.inRescue,
    protected: server.closed,
    'open-order': server.openOrder,
    'refund-window': server.refundUntil !== null && server.refundUntil > now,
    'transferred-lately': server.transferredAt !== null && within(server.transferredAt, transferRules.againDays),
    'too-little-time': server.expiresAt === null || server.expiresAt.getTime() - now.getTime() < (own ? 0 : transferRules.lifeDays * dayMs),
  }
  return (Object.keys(blocks) as ServerBlock[]).filter((block) => blocks[block])
}

export type AccountStanding = { verification: 'none' | 'personal' | 'enterprise'; closing: boolean }

/** Why these two cannot deal with each other, or undefined. */
export function partiesBlock(seller: AccountStanding & { id: string }, receiver: AccountStanding & { id: string }): AccountBlock | undefined {
  if (seller.id === receiver.id) return 'to-oneself'
  if (seller.verification === 'none') return 'seller-unverified'
  if (seller.closing) return 'seller-closing'
  if (receiver.verification === 'none') return 'receiver-unverified'
  if (receiver.closing) return 'receiver-closing'
  return seller.verification === 'enterprise' && receiver.verification === 'personal' ? 'company-to-person' : undefined
}

/** `T20260311048213776`: the day in Shanghai and nine random digits. */
export function transferNumber(at: Date, random: number): string {
  const shanghai = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  return `T${shanghai}${String(random).padStart(9, '0')}`
}

export type Party = { name: string; number: string; verification: 'none' | 'personal' | 'enterprise' }

export type SnapshotChoice = 'move' | 'wipe'

/** A server as it was when it was offered. `name` is its owner's: only the present owner gets it. */
export type TransferServer = {
  code: string
  name: string | null
  shape: ServerShape
  regionId: string
  zoneId: string
  imageId: string
  expiresAt: Date
}

export const transferSides = ['sent', 'received'] as const
export type TransferSide = (typeof transferSides)[number]

export type TransferRow = {
  number: string
  side: TransferSide
  state: TransferState
  money: TransferMoney
  way: 'account' | 'link'
  priceFen: bigint
  snapshots: SnapshotChoice
  /** Who is on the other side, masked; null while nobody has opened the link. */
  other: Party | null
  servers: TransferServer[]
  createdAt: Date
  /** Until when it can be answered. */
  expiresAt: Date
  stateAt: Date
  /** Of a completed one with a price: when the seller's money becomes free. */
  releaseAt: Date | null
  dispute: 'open' | 'settled' | null
}

export type TransferLine = { event: TransferEvent; by: By; at: Date }

/** `link`: another one instead of the first. */
export type TransferAction = 'cancel' | 'link' | 'accept' | 'reject' | 'dispute'

/** What the product knows of a server, for who is asked to take it. */
export type ServerPassport = {
  code: string
  shape: ServerShape
  regionId: string
  zoneId: string
  imageId: string
  state: string
  /** How old the machine is. */
  createdAt: Date
  startedAt: Date
  expiresAt: Date
  /** One month more for the reader; null if it is not sold any more. */
  renewal: { totalFen: bigint; guaranteed: boolean; guaranteedUntilAt: Date } | null
  /** Addresses without their last part. */
  ipv4: string[]
  /** Measured in the last 30 days, in GiB; null where the engine does not measure. */
  traffic: { inGib: number; outGib: number; days: number } | null
  record: {
    /** A lock for abuse that stands now. */
    abuse: boolean
    /** How often it was locked for abuse, whether or not it still is. */
    abuseTimes: number
    /** How often it was turned off for being overdue. */
    overdue: number
    /** How often it changed hands. */
    transfers: number
    reinstalledAt: Date | null
  }
  /** What comes with it. */
  keptDisks: number
}

export type TransferDetail = TransferRow & {
  timeline: TransferLine[]
  can: TransferAction[]
  /** Why the reader cannot accept it now (a key of `refusals`); null if nothing stands against it. */
  acceptBlock: AccountBlock | ServerBlock | 'balance' | null
  /** While it can be answered. */
  passports: ServerPassport[]
  /** The reader's own, while it can be answered. */
  availableFen: bigint | null
  /** While it is carried out: each server's password rotation. */
  execution: { code: string; percent: number; state: 'queued' | 'running' | 'succeeded' | 'failed' }[]
  /** Of a completed one: keys that signed in to each server until it changed hands. */
  removedKeys: { code: string; keys: RemovedKey[] }[]
  /** Of a failed one: `engine` or `review`. */
  failure: string | null
  /** The work order in which a dispute is talked about; only its opener sees it. */
  workOrder: string | null
  disputableUntilAt: Date | null
}

export type TransfersPage = {
  transfers: TransferRow[]
  total: number
  page: number
  pageSize: number
  counts: { sent: number; received: number; awaitingMe: number }
}

export type Candidate = {
  code: string
  name: string
  shape: ServerShape
  regionId: string
  zoneId: string
  imageId: string
  state: string
  ipv4: string[]
  expiresAt: Date | null
  blocks: ServerBlock[]
}

/** What the wizard begins with. */
export type TransferStart = {
  candidates: Candidate[]
  /** Why this account cannot offer at all. */
  block: 'seller-unverified' | 'seller-closing' | 'too-many-open' | null
  open: number
}

export type Recipient = Party & {
  /** What was typed, without the four digits that are to be typed again. */
  hidden: string
  block: AccountBlock | null
}

/** A transfer as the staff see it. */
export type HeldTransfer = {
  number: string
  state: TransferState
  money: TransferMoney
  priceFen: bigint
  seller: { number: string; nickname: string }
  receiver: { number: string; nickname: string } | null
  servers: string[]
  createdAt: Date
  stateAt: Date
  releaseAt: Date | null
  dispute: { workOrder: string; reason: DisputeReason; at: Date; open: boolean } | null
}

export const disputeReasons = ['not-as-described', 'no-access', 'content', 'other'] as const
export type DisputeReason = (typeof disputeReasons)[number]

export type Standing = Pick<TransferRow, 'side' | 'state' | 'way' | 'other' | 'money' | 'expiresAt' | 'releaseAt' | 'dispute'>

export function transferCan(action: TransferAction, transfer: Standing, now: Date): boolean {
  const answerable = transfer.state === 'awaiting' && transfer.expiresAt > now
  switch (action) {
    case 'cancel':
      return transfer.side === 'sent' && transfer.state === 'awaiting'
    case 'link':
      return transfer.side === 'sent' && transfer.way === 'link' && transfer.other === null && answerable
    case 'accept':
    case 'reject':
      return transfer.side === 'received' && answerable
    case 'dispute':
      return transfer.side === 'received' && transfer.money === 'held' && transfer.dispute === null && transfer.releaseAt !== null && transfer.releaseAt > now
  }
}
