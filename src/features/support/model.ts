import type { PageOf } from '#platform/pure/page-place.ts'

export type { TransferCaseKind, TransferCaseSide, TransferCaseState } from './model/transfer-cases.ts'

export const workOrderCategories = ['technical', 'billing', 'filing', 'account', 'suggestion', 'complaint'] as const
export type WorkOrderCategory = (typeof workOrderCategories)[number]

export const priorities = ['low', 'normal', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]

/** States of a work order (product §8). */
export const workOrderStates = ['open', 'in-progress', 'waiting', 'resolved', 'closed'] as const
export type WorkOrderState = (typeof workOrderStates)[number]

/** States in which an action is still needed. */
export const unfinished: readonly WorkOrderState[] = ['open', 'in-progress', 'waiting']

/** Steps between states, with the actor of each. */
export const workOrderSteps = {
  /** First step of staff: the work order is assigned. */
  take: { from: ['open'], to: 'in-progress', by: 'staff' },
  /** Answer that needs the customer's reply. */
  reply: { from: ['open', 'in-progress', 'waiting'], to: 'waiting', by: 'staff' },
  /** Answer about progress: staff continue. */
  work: { from: ['open', 'in-progress', 'waiting'], to: 'in-progress', by: 'staff' },
  release: { from: ['open', 'in-progress', 'waiting'], to: 'open', by: 'staff' },
  resolve: { from: ['open', 'in-progress', 'waiting'], to: 'resolved', by: 'staff' },
  /** The customer writes when their reply is awaited. */
  answer: { from: ['waiting'], to: 'in-progress', by: 'customer' },
  close: { from: ['open', 'in-progress', 'waiting', 'resolved'], to: 'closed', by: 'customer' },
  reopen: { from: ['resolved', 'closed'], to: 'open', by: 'customer' },
  /** The time limit without a message has passed. */
  lapse: { from: ['waiting', 'resolved'], to: 'closed', by: 'system' },
} as const satisfies Record<string, { from: readonly WorkOrderState[]; to: WorkOrderState; by: 'customer' | 'staff' | 'system' }>
export type WorkOrderStep = keyof typeof workOrderSteps

export type WorkOrderEvent = WorkOrderStep | 'open' | 'assign' | 'urge' | 'rate' | 'leave-secret' | 'reveal-secret' | 'destroy-secret'

/** Page of the support service, without its locale. */
export const supportServicePath = '/console/support-service'

export const supportRules = {
  title: { min: 4, max: 80 },
  body: 5000,
  secret: 200,
  ratingNote: 500,
  filesAMessage: 5,
  /** Days without a reply until a waiting work order is closed. */
  waitingDays: 7,
  /** Days without an objection until a resolved work order is closed. */
  resolvedDays: 3,
  reopenDays: 7,
  urgeMinutes: 15,
  /** Limit of unfinished work orders of one account. */
  unfinished: 20,
  /** Days until the files of closed work orders are deleted. */
  filesKeptDays: 180,
} as const

/** Minutes to the first answer, and to each answer after a new message of the customer. */
export const replyMinutes: Record<Priority, number> = { urgent: 15, high: 30, normal: 120, low: 480 }

export const impacts = ['down', 'degraded', 'question'] as const
export type Impact = (typeof impacts)[number]
export const accountMatters = ['lost-phone', 'security', 'verification', 'other'] as const
export type AccountMatter = (typeof accountMatters)[number]

/** Fields of a category's form besides title and text. */
export type About =
  | { category: 'technical'; impact: Impact }
  | { category: 'billing'; orderNumber: string }
  | { category: 'filing'; domain: string }
  | { category: 'account'; matter: AccountMatter }
  | { category: 'suggestion' }
  | { category: 'complaint'; workOrder: string }

/** State of a server when the work order was opened. */
export type ServerFacts = {
  code: string
  name: string
  state: string
  regionId: string
  zoneId: string
  imageId: string
  family: string | null
  dedicated: boolean
  vcpu: number
  memoryGib: number
  systemDiskGib: number
  bandwidthMbps: number
  ipv4: string[]
  expiresAt: string | null
  locks: string[]
  /** Kind and state of the newest operation. */
  operation: { kind: string; state: string } | null
}

/** Priority of a work order, which decides when an answer is due: by the server's plan, and one step higher if it is down. Complaints are never low. */
export function priorityOf(about: About, server: Pick<ServerFacts, 'dedicated' | 'family'> | undefined): Priority {
  if (about.category === 'suggestion') return 'low'
  const byPlan = server === undefined ? 1 : server.dedicated ? 2 : server.family === 'burst' ? 0 : 1
  const least = about.category === 'complaint' || (about.category === 'account' && (about.matter === 'lost-phone' || about.matter === 'security')) ? 2 : 0
  const more = about.category !== 'technical' ? 0 : about.impact === 'down' ? 1 : about.impact === 'question' && !server ? -1 : 0
  return priorities[Math.min(3, Math.max(least, byPlan + more, 0))]!
}

/** Generates a work order number: the day in Shanghai and six random digits, `W20260311048213`. */
export function workOrderNumber(at: Date, random: number): string {
  const shanghai = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  return `W${shanghai}${String(random).padStart(6, '0')}`
}

const day = 86_400_000

/** Returns when a work order that entered a state at a given time is closed automatically. Null means never. */
export function lapseAt(state: WorkOrderState, at: Date): Date | null {
  if (state === 'waiting') return new Date(at.getTime() + supportRules.waitingDays * day)
  return state === 'resolved' ? new Date(at.getTime() + supportRules.resolvedDays * day) : null
}

/** Returns until when a closed work order can be reopened. */
export function reopenUntil(closedAt: Date): Date {
  return new Date(closedAt.getTime() + supportRules.reopenDays * day)
}

type Standing = { state: WorkOrderState; stateAt: Date }

export function workOrderCan(step: WorkOrderStep, { state, stateAt }: Standing, now: Date): boolean {
  if (!(workOrderSteps[step].from as readonly WorkOrderState[]).includes(state)) return false
  return step !== 'reopen' || state !== 'closed' || now <= reopenUntil(stateAt)
}

export function canWrite(state: WorkOrderState): boolean {
  return unfinished.includes(state)
}

/** Returns whether it can be rated: after it ended, until it is reopened. */
export function canRate({ state, rating }: { state: WorkOrderState; rating: number | null }): boolean {
  return rating === null && (state === 'resolved' || state === 'closed')
}

/** Returns when it can be escalated next. Undefined means now. */
export function nextUrge(urgedAt: Date | null, now: Date): Date | undefined {
  if (!urgedAt) return undefined
  const at = new Date(urgedAt.getTime() + supportRules.urgeMinutes * 60_000)
  return at > now ? at : undefined
}

export type FileView = { fileId: string; name: string; contentType: string; size: number }

export type WorkOrderMessage = {
  id: number
  author: 'customer' | 'staff'
  /** Staff author, visible to staff only. */
  staffId?: string
  internal?: boolean
  /** The text as safe HTML. */
  html: string
  files: FileView[]
  createdAt: Date
}

/** An event in the thread: a state change, or an escalation. */
export type WorkOrderLine = {
  id: number
  event: WorkOrderEvent
  by: 'customer' | 'staff' | 'system'
  toState: WorkOrderState
  createdAt: Date
  staffId?: string
  toStaffId?: string
}

export type WorkOrderRow = {
  number: string
  category: WorkOrderCategory
  priority: Priority
  title: string
  state: WorkOrderState
  serverCode: string | null
  serverName: string | null
  createdAt: Date
  activeAt: Date
  /** Whether the owner has not seen the latest message of staff. */
  unread: boolean
}

/** Work order in a search. */
export type FoundWorkOrder = Pick<WorkOrderRow, 'number' | 'title' | 'state'>

/** The latest work orders of one customer, with the number of all and of those that are not done. */
export type CustomerWorkOrders = { rows: Pick<WorkOrderRow, 'number' | 'title' | 'state' | 'activeAt'>[]; total: number; open: number }

export type WorkOrderPage = {
  workOrders: WorkOrderRow[]
  total: number
  page: number
  pageSize: number
  /** The account's work orders by state, regardless of the filter. */
  byState: Partial<Record<WorkOrderState, number>>
}

export type WorkOrderView = WorkOrderRow & {
  about: About
  stateAt: Date
  replyDueAt: Date | null
  repliedAt: Date | null
  urgedAt: Date | null
  lapseAt: Date | null
  rating: number | null
  ratingNote: string | null
  /** Whether an unread password waits for staff. */
  secretLeft: boolean
  revision: number
  /** The latest of the owner's messages that staff have seen. */
  staffReadId: number
  server: ServerFacts | null
  messages: WorkOrderMessage[]
  lines: WorkOrderLine[]
}

export type WorkOrdersSummary = { unfinished: number; unread: number }

export const workOrderQueues = ['due', 'unassigned', 'mine', 'waiting', 'done'] as const
export type WorkOrderQueue = (typeof workOrderQueues)[number]

export type WorkOrderQueueRow = WorkOrderRow & {
  assigneeId: string | null
  replyDueAt: Date | null
  urgedAt: Date | null
  rating: number | null
  accountNumber: string
}
export type WorkOrderQueuePage = { workOrders: WorkOrderQueueRow[]; counts: Record<WorkOrderQueue, number> } & PageOf

export type StaffWorkOrderView = Omit<WorkOrderView, 'unread'> & {
  locale: string
  assigneeId: string | null
  staffRevision: number
  /** The latest of staff's messages that the owner has seen. */
  ownerReadId: number
  customer: { number: string; nickname: string; verification: string }
}

/** An article of the help center suggested while typing. */
export type Suggestion = { slug: string; title: string; summary: string }

/** Path of a work order in the console, without locale. */
export function workOrderPath(number: string): string {
  return `/console/service?number=${number}`
}

/** Topic of live updates of one work order, for its owner and for staff. */
export function topicOf(workOrderId: string): string {
  return `work-order:${workOrderId}`
}
