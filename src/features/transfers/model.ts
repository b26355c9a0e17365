import type { RemovedKey } from '#features/servers/keys/model.ts'
import type { ServerShape } from '#features/servers/model.ts'

/** States of a transfer (product §8). A draft exists only in the wizard: nothing is stored before the seller has done step-up authentication and sent it. */
export const transferStates = ['awaiting', 'accepted', 'escrowed', 'review', 'executing', 'completed', 'rejected', 'cancelled', 'expired', 'failed'] as const
export type TransferState = (typeof transferStates)[number]

export type By = 'seller' | 'receiver' | 'staff' | 'system'

/** Steps between states, with the actor of each. Null is the wizard. */
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
  /** Rolled back: the servers stay with the seller and the money returns to the receiver. */
  fail: { from: ['review', 'executing'], to: 'failed', by: 'system' },
} as const satisfies Record<string, { from: readonly (TransferState | null)[]; to: TransferState; by: By }>
export type TransferStep = keyof typeof transferSteps

/** Events of the timeline that change no state. */
export type TransferEvent = TransferStep | 'open-link' | 'new-link' | 'dispute' | 'release' | 'give-back'

/** Location of the price: none yet, frozen at the receiver, frozen at the seller, available to the seller, returned to the receiver. */
export type TransferMoney = 'none' | 'escrow' | 'held' | 'released' | 'returned'

export const endedStates: readonly TransferState[] = ['completed', 'rejected', 'cancelled', 'expired', 'failed']
/** States that change by themselves. Pages poll them every two seconds. */
export const movingTransferStates: readonly TransferState[] = ['accepted', 'escrowed', 'executing']

export const transferRules = {
  minPriceFen: 10n,
  maxPriceFen: 5_000_000n,
  /** Price from which staff review a transfer before it is carried out. */
  reviewFromFen: 2_000_000n,
  servers: 20,
  /** Hours in which the receiver can answer. */
  answerHours: 72,
  /** Hours for which the seller's money is frozen for disputes. */
  holdHours: 72,
  lifeDays: 3,
  againDays: 7,
  open: 10,
} as const

/** Reasons why a server cannot be transferred; each is a key of `errors`. */
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

/** Reasons why an account cannot offer or receive; each is a key of `errors`. */
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

/** Facts that decide whether a server can be transferred. */
export type ServerStanding = {
  state: string
  expiresAt: Date | null
  locks: readonly string[]
  busy: boolean
  /** Whether it runs the rescue system. */
  inRescue: boolean
  /** Whether its owner has protected it against release. */
  closed: boolean
  openOrder: boolean
  /** End of the seller's full refund of its order. Null if there is none. */
  refundUntil: Date | null
  /** Time of its last transfer. */
  transferredAt: Date | null
}

const dayMs = 86_400_000

/** Lists every reason against a transfer, the most helpful one first. `own` ignores the lock of the transfer itself. */
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

const liftedByTime: readonly ServerBlock[] = ['refund-window', 'transferred-lately']

/** Returns when the last reason against a transfer lapses by itself. Null where there is none, or where its owner has to act. */
export function transferableFrom(server: Pick<ServerStanding, 'refundUntil' | 'transferredAt'>, blocks: readonly ServerBlock[]): Date | null {
  if (blocks.length === 0 || !blocks.every((block) => liftedByTime.includes(block))) return null
  const againMs = server.transferredAt ? server.transferredAt.getTime() + transferRules.againDays * dayMs : 0
  return new Date(Math.max(server.refundUntil?.getTime() ?? 0, againMs))
}

export type AccountStanding = { verification: 'none' | 'personal' | 'enterprise'; closing: boolean }

/** Returns why these two accounts cannot transfer to each other, or undefined. */
export function partiesBlock(seller: AccountStanding & { id: string }, receiver: AccountStanding & { id: string }): AccountBlock | undefined {
  if (seller.id === receiver.id) return 'to-oneself'
  if (seller.verification === 'none') return 'seller-unverified'
  if (seller.closing) return 'seller-closing'
  if (receiver.verification === 'none') return 'receiver-unverified'
  if (receiver.closing) return 'receiver-closing'
  return seller.verification === 'enterprise' && receiver.verification === 'personal' ? 'company-to-person' : undefined
}

/** Generates a transfer number: the day in Shanghai and nine random digits, `T20260311048213776`. */
export function transferNumber(at: Date, random: number): string {
  const shanghai = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  return `T${shanghai}${String(random).padStart(9, '0')}`
}

export type Party = { name: string; number: string; verification: 'none' | 'personal' | 'enterprise' }

/** States in which the receiver has agreed, so that the seller may see who they are. */
const agreedStates: readonly TransferState[] = ['accepted', 'escrowed', 'review', 'executing', 'completed', 'failed']

/** Whether the seller may see the receiver, masked: after opening the link or accepting the offer, both of which say so. */
export function showsReceiver(transfer: { way: 'account' | 'link'; state: TransferState }): boolean {
  return transfer.way === 'link' || agreedStates.includes(transfer.state)
}

export type SnapshotChoice = 'move' | 'wipe'

/** A server as it was offered. `name` belongs to its owner and is given to the present owner only. */
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
  /** Other party, masked. For the seller null until the receiver accepts or opens the link. */
  other: Party | null
  /** Phone or account number that the seller typed, without its last four digits. For the seller only, until `other` is known. */
  sentTo: string | null
  servers: TransferServer[]
  createdAt: Date
  /** End of the time to answer. */
  expiresAt: Date
  stateAt: Date
  /** Time at which the seller's money is released, for a completed transfer with a price. */
  releaseAt: Date | null
  dispute: 'open' | 'settled' | null
}

export type TransferLine = { event: TransferEvent; by: By; at: Date }

/** `link` replaces the offer's link. */
export type TransferAction = 'cancel' | 'link' | 'accept' | 'reject' | 'dispute'

/** Facts about a server for the account that is asked to take it. */
export type ServerPassport = {
  code: string
  shape: ServerShape
  regionId: string
  zoneId: string
  imageId: string
  state: string
  /** Age of the machine. */
  createdAt: Date
  startedAt: Date
  expiresAt: Date
  /** Price of one month's renewal for the reader. Null if the product is no longer sold. */
  renewal: { totalFen: bigint; guaranteed: boolean; guaranteedUntilAt: Date } | null
  /** Addresses without their last part. */
  ipv4: string[]
  /** Traffic of the last 30 days in GiB. Null if the engine does not measure it. */
  traffic: { inGib: number; outGib: number; days: number } | null
  record: {
    /** Whether it is locked for abuse now. */
    abuse: boolean
    /** Number of locks for abuse, including lifted ones. */
    abuseTimes: number
    /** Number of times it was turned off for being overdue. */
    overdue: number
    /** Number of earlier transfers. */
    transfers: number
    reinstalledAt: Date | null
  }
  /** Snapshots that move with it. */
  recoveryDisks: number
}

export type TransferDetail = TransferRow & {
  timeline: TransferLine[]
  can: TransferAction[]
  /** Reason why the reader cannot accept it now (a key of `errors`). Null if they can. */
  acceptBlock: AccountBlock | ServerBlock | 'balance' | null
  /** Set while it can be answered. */
  passports: ServerPassport[]
  /** The reader's balance, while it can be answered. */
  availableFen: bigint | null
  /** Progress of each server's password rotation, while it is carried out. */
  execution: { code: string; percent: number; state: 'queued' | 'running' | 'succeeded' | 'failed' }[]
  /** SSH keys that were removed from each server, for a completed transfer. */
  removedKeys: { code: string; keys: RemovedKey[] }[]
  /** Cause of a failed transfer: `engine` or `review`. */
  failure: string | null
  /** Work order of a dispute, visible to the account that opened it. */
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
  /** When waiting is enough. */
  freeAt: Date | null
}

/** Initial data of the wizard. */
export type TransferStart = {
  candidates: Candidate[]
  /** Reason why this account cannot offer at all. */
  block: 'seller-unverified' | 'seller-closing' | 'too-many-open' | null
  open: number
}

/** A transfer as staff see it. */
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
