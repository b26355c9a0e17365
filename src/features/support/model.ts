export type { TransferCaseKind, TransferCaseSide, TransferCaseState } from './model/transfer-cases.ts'

export const workOrderCategories = ['technical', 'billing', 'filing', 'account', 'suggestion', 'complaint'] as const
export type WorkOrderCategory = (typeof workOrderCategories)[number]

export const priorities = ['low', 'normal', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]

/** product §8 */
export const workOrderStates = ['open', 'in-progress', 'waiting', 'resolved', 'closed'] as const
export type WorkOrderState = (typeof workOrderStates)[number]

/** States in which somebody still has to do something. */
export const unfinished: readonly WorkOrderState[] = ['open', 'in-progress', 'waiting']

/** Every step that changes a state: from where, to where, and whose it is. */
export const workOrderSteps = {
  /** The first move of the staff: somebody has it. */
  take: { from: ['open'], to: 'in-progress', by: 'staff' },
  /** An answer that needs the customer's. */
  reply: { from: ['open', 'in-progress', 'waiting'], to: 'waiting', by: 'staff' },
  /** An answer that only says how it stands: the staff go on. */
  work: { from: ['open', 'in-progress', 'waiting'], to: 'in-progress', by: 'staff' },
  release: { from: ['open', 'in-progress', 'waiting'], to: 'open', by: 'staff' },
  resolve: { from: ['open', 'in-progress', 'waiting'], to: 'resolved', by: 'staff' },
  /** The customer writes while it is their turn. */
  answer: { from: ['waiting'], to: 'in-progress', by: 'customer' },
  close: { from: ['open', 'in-progress', 'waiting', 'resolved'], to: 'closed', by: 'customer' },
  reopen: { from: ['resolved', 'closed'], to: 'open', by: 'customer' },
  /** The clock: nobody wrote for so long. */
  lapse: { from: ['waiting', 'resolved'], to: 'closed', by: 'system' },
} as const satisfies Record<string, { from: readonly WorkOrderState[]; to: WorkOrderState; by: 'customer' | 'staff' | 'system' }>
export type WorkOrderStep = keyof typeof workOrderSteps

export type WorkOrderEvent = WorkOrderStep | 'open' | 'assign' | 'urge' | 'rate' | 'leave-secret' | 'reveal-secret' | 'destroy-secret'

export const supportRules = {
  title: { min: 4, max: 80 },
  body: 5000,
  secret: 200,
  ratingNote: 500,
  filesAMessage: 5,
  /** Nobody answered for so long: closed. */
  waitingDays: 7,
  /** Resolved and nobody objected. */
  resolvedDays: 3,
  reopenDays: 7,
  urgeMinutes: 15,
  /** At the same time, of one account. */
  unfinished: 20,
  /** Files of closed work orders are deleted after so many days. */
  filesKeptDays: 180,
} as const

/** Minutes to the first answer, and to each one after the customer has written again. */
export const replyMinutes: Record<Priority, number> = { urgent: 15, high: 30, normal: 120, low: 480 }

export const impacts = ['down', 'degraded', 'question'] as const
export type Impact = (typeof impacts)[number]
export const accountMatters = ['lost-phone', 'security', 'verification', 'other'] as const
export type AccountMatter = (typeof accountMatters)[number]

/** What the form of a category asks beside title and text. */
export type About =
  | { category: 'technical'; impact: Impact }
  | { category: 'billing'; orderNumber: string }
  | { category: 'filing'; domain: string }
  | { category: 'account'; matter: AccountMatter }
  | { category: 'suggestion' }
  | { category: 'complaint'; workOrder: string }

/** What a server was like at the moment of asking. */
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
  /** The newest operation: what and how it stands. */
  operation: { kind: string; state: string } | null
}

/** How soon an answer is owed: by the plan of the server, one step more when it is down; complaints are never low. */
export function priorityOf(about: About, server: Pick<ServerFacts, 'dedicated' | 'family'> | undefined): Priority {
  if (about.category === 'suggestion') return 'low'
  const byPlan = server === undefined ? 1 : server.dedicated ? 2 : server.family === 'burst' ? 0 : 1
  const least = about.category === 'complaint' || (about.category === 'account' && (about.matter === 'lost-phone' || about.matter === 'security')) ? 2 : 0
  const more = about.category !== 'technical' ? 0 : about.impact === 'down' ? 1 : about.impact === 'question' && !server ? -1 : 0
  return priorities[Math.min(3, Math.max(least, byPlan + more, 0))]!
}

/** `W20260311048213`: the day in Shanghai and six random digits. */
export function workOrderNumber(at: Date, random: number): string {
  const shanghai = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  return `W${shanghai}${String(random).padStart(6, '0')}`
}

const day = 86_400_000

/** When the clock closes a work order that came into a state then; null: never. */
export function lapseAt(state: WorkOrderState, at: Date): Date | null {
  if (state === 'waiting') return new Date(at.getTime() + supportRules.waitingDays * day)
  return state === 'resolved' ? new Date(at.getTime() + supportRules.resolvedDays * day) : null
}

/** Until when a closed work order can be opened again. */
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

/** Once it has ended, until it is opened again. */
export function canRate({ state, rating }: { state: WorkOrderState; rating: number | null }): boolean {
  return rating === null && (state === 'resolved' || state === 'closed')
}

/** When the next urging is possible; undefined: now. */
export function nextUrge(urgedAt: Date | null, now: Date): Date | undefined {
  if (!urgedAt) return undefined
  const at = new Date(urgedAt.getTime() + supportRules.urgeMinutes * 60_000)
  return at > now ? at : undefined
}

export type FileView = { fileId: string; name: string; contentType: string; size: number }

export type WorkOrderMessage = {
  id: number
  author: 'customer' | 'staff'
  /** Who of the staff wrote it; only the staff see it. */
  staffId?: string
  internal?: boolean
  /** Safe HTML of what was written. */
  html: string
  files: FileView[]
  createdAt: Date
}

/** A line of the thread that is no message: a state changed, somebody urged. */
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
  /** The staff have written something that the owner has not seen. */
  unread: boolean
}

export type WorkOrderPage = {
  workOrders: WorkOrderRow[]
  total: number
  page: number
  pageSize: number
  /** All of the account by state, whatever the filter. */
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
  /** A password is waiting for the staff. */
  secretLeft: boolean
  revision: number
  /** The latest of the owner's messages that the staff have seen. */
  staffReadId: number
  server: ServerFacts | null
  messages: WorkOrderMessage[]
  lines: WorkOrderLine[]
}

export type WorkOrdersSummary = { unfinished: number; unread: number }

export const deskQueues = ['due', 'unassigned', 'mine', 'waiting', 'done'] as const
export type DeskQueue = (typeof deskQueues)[number]

export type DeskRow = WorkOrderRow & { assigneeId: string | null; replyDueAt: Date | null; urgedAt: Date | null; rating: number | null; accountNumber: string }
export type DeskPage = { workOrders: DeskRow[]; total: number; page: number; pageSize: number; counts: Record<DeskQueue, number> }

export type DeskView = Omit<WorkOrderView, 'unread'> & {
  locale: string
  assigneeId: string | null
  deskRevision: number
  /** The latest of the staff's messages that the owner has seen. */
  ownerReadId: number
  customer: { number: string; nickname: string; verification: string }
  cannedReplies: CannedReply[]
}

export type CannedReply = { id: string; title: string; body: string }

/** Helps while typing: articles of the help centre. */
export type Suggestion = { slug: string; title: string; summary: string }

/** The address of a work order in the console, without locale. */
export function workOrderPath(number: string): string {
  return `/console/service?number=${number}`
}

/** The topic of live news of one work order, as its owner or as the staff see it. */
export function topicOf(workOrderId: string): string {
  return `work-order:${workOrderId}`
}
