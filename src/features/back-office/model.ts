import type { GatewayName } from '#features/payments/model.ts'
import type { ProofState } from '#features/money/model.ts'
import type { PartnerKind } from '#features/partnerships/model.ts'
import type { EngineHealth } from '#features/servers/engine/health.ts'
import type { ServerState } from '#features/servers/model.ts'
import type { Priority, WorkOrderCategory } from '#features/support/model.ts'
import { submissionStates, type IdentityKind, type SubmissionState } from '#features/verification/model.ts'
import { leadStates, type LeadState, type LeadTopic } from '#features/leads/model.ts'
import type { Alarm } from './model/alarms.ts'
import type { Waiting } from './model/waiting.ts'

export const staffRoles = ['owner', 'finance', 'support', 'content', 'operations'] as const
export type StaffRole = (typeof staffRoles)[number]

/** What a role may do; a page or call names one of these as `staff:<permission>`. */
const permissions: Record<StaffRole, readonly string[]> = {
  owner: [
    'overview',
    'money',
    'coupons',
    'jobs',
    'leads',
    'partners',
    'partners.review',
    'partners.pay',
    'content.edit',
    'support',
    'servers',
    'transfers',
    'verification',
    'audit',
    'staff',
    'accounts',
    'accounts.reveal',
    'accounts.view',
    'accounts.freeze',
    'orders',
    'orders.refund',
    'prices',
    'settings',
    'operations',
    'infrastructure',
  ],
  finance: ['overview', 'money', 'coupons', 'transfers', 'partners', 'partners.pay', 'audit', 'accounts', 'orders', 'orders.refund', 'prices'],
  support: ['overview', 'leads', 'support', 'servers', 'accounts', 'accounts.reveal', 'accounts.view', 'orders'],
  content: ['overview', 'content.edit'],
  operations: [
    'overview',
    'jobs',
    'leads',
    'support',
    'servers',
    'transfers',
    'partners',
    'partners.review',
    'verification',
    'accounts',
    'accounts.reveal',
    'accounts.view',
    'accounts.freeze',
    'orders',
    'operations',
    'infrastructure',
  ],
}

export function permissionsOf(role: StaffRole): readonly string[] {
  return permissions[role]
}

/** Who is signed in to the back office. */
export type StaffViewer = { staffId: string; loginName: string; displayName: string; role: StaffRole }

/** What was given beside the password when a session began. */
export type StaffFactor = 'none' | 'totp' | 'recovery-code'

/** What the password led to: a session, the question for a code, or setting the second factor up first. */
export type StaffLogIn = { outcome: 'signed-in' | 'code' | 'set-up' }

/** A second factor of the staff, for its owner. */
export type StaffSafety = { twoFactor: { onSince: Date; codesLeft: number } | null; required: boolean }

/** Minutes a proof holds before something dangerous asks again who sits there. */
export const staffProofMinutes = 10

/** Hours after which a member of staff signs in again. */
export const staffSessionHours = 8

/** Minutes without a request after which a session has ended. */
export const staffIdleMinutes = 60

/** Days for which a browser is known as one that somebody signed in with. */
export const staffDeviceDays = 90

export const staffHome = '/admin'
export const staffLoginPath = '/admin/login'

/** The rooms of the back office in the order of its menu, by what they are about, each with the permission that opens it; keys are names in the texts. */
export const staffRooms = [
  { key: 'today', group: 'overview', path: staffHome, permission: 'overview' },
  { key: 'accounts', group: 'customers', path: '/admin/accounts', permission: 'accounts' },
  { key: 'orders', group: 'customers', path: '/admin/orders', permission: 'orders' },
  { key: 'support', group: 'customers', path: '/admin/support', permission: 'support' },
  { key: 'leads', group: 'customers', path: '/admin/leads', permission: 'leads' },
  { key: 'verifications', group: 'customers', path: '/admin/verifications', permission: 'verification' },
  { key: 'partners', group: 'customers', path: '/admin/partners', permission: 'partners' },
  { key: 'servers', group: 'servers', path: '/admin/servers', permission: 'servers' },
  { key: 'operations', group: 'servers', path: '/admin/operations', permission: 'operations' },
  { key: 'infrastructure', group: 'servers', path: '/admin/infrastructure', permission: 'infrastructure' },
  { key: 'transferCases', group: 'servers', path: '/admin/transfer-cases', permission: 'transfers' },
  { key: 'transfers', group: 'servers', path: '/admin/transfers', permission: 'transfers' },
  { key: 'finance', group: 'money', path: '/admin/finance', permission: 'money' },
  { key: 'invoices', group: 'money', path: '/admin/invoices', permission: 'money' },
  { key: 'withdrawals', group: 'money', path: '/admin/withdrawals', permission: 'money' },
  { key: 'vouchers', group: 'money', path: '/admin/vouchers', permission: 'money' },
  { key: 'prices', group: 'money', path: '/admin/catalogue', permission: 'prices' },
  { key: 'coupons', group: 'money', path: '/admin/coupons', permission: 'coupons' },
  { key: 'content', group: 'company', path: '/admin/content', permission: 'content.edit' },
  { key: 'settings', group: 'company', path: '/admin/settings', permission: 'settings' },
  { key: 'staff', group: 'company', path: '/admin/staff', permission: 'staff' },
  { key: 'audit', group: 'company', path: '/admin/audit', permission: 'audit' },
  { key: 'safety', group: 'company', path: '/admin/safety', permission: 'overview' },
] as const
export type StaffRoomGroup = (typeof staffRooms)[number]['group']

/** Whether a path belongs to the back office, where the staff's own cookie counts and the customer's does not. */
export function isStaffPath(path: string): boolean {
  return /^(?:\/api)?\/admin(?:[/.]|$)/.test(path)
}

/** The day so far, as the back office opens with it. */
export type Today = {
  orders: { made: number; paid: number; completed: number; refunded: number }
  /** What the paid orders came to; undefined for a role that does not cover money. */
  paidFen: bigint | undefined
  ledger: { state: ProofState; checkedAt: Date | null } | undefined
  /** What is not as it should be, or not known to be. */
  alarms: Alarm[]
  /** What runs the machines. The offline twin says so: its machines do not exist. */
  engine: { kind: string; simulated: boolean; health: EngineHealth }
  waiting: Waiting
}

/** Days that the trends of the first room go back, today included. */
export const trendDays = 30

/** One value for each day from `from` on, oldest first; money is undefined for a role that does not cover it. */
export type Trend = {
  from: Date
  orders: number[]
  paidFen: bigint[] | undefined
  rechargedFen: bigint[] | undefined
  accounts: number[]
  servers: { state: ServerState; servers: number }[]
}

/** Money that needs finance's eyes; `about` is the payment's number, or a day. */
export type PaymentAlert = 'suspended' | 'notice-refused' | 'differences'

/** What a notice says: code and parameters, shown in the reader's language. */
export type StaffNoticeParams = {
  'lead-sent': { number: string; topic: LeadTopic }
  'partner-applied': { kind: PartnerKind }
  'payment-alert': { alert: PaymentAlert; gateway: GatewayName; about: string }
  'invoice-submitted': { number: string }
  'invoice-red': { number: string }
  'withdrawal-requested': { number: string }
  'codes-suspicious': { sent: number; verified: number }
  'work-order-opened': { number: string; category: WorkOrderCategory; priority: Priority }
  'work-order-urged': { number: string }
  'work-order-reopened': { number: string }
  'verification-waiting': { kind: IdentityKind }
  /** `code`: why the engine does not answer, for the texts. */
  'engine-away': { code: string }
  'engine-back': { minutes: number }
  /** `entry`: the number of the first that does not fit. */
  'audit-broken': { entry: string }
}
export type StaffNoticeCode = keyof StaffNoticeParams

export type StaffNotice = {
  [Code in StaffNoticeCode]: { id: string; code: Code; params: StaffNoticeParams[Code]; link: string; createdAt: Date; unread: boolean }
}[StaffNoticeCode]

/** The latest notices of whoever asks, and how many of all theirs are unread. */
export type StaffNotices = { notices: StaffNotice[]; unread: number }

/** Days after which a notice is deleted. */
export const noticeDays = 90

/** What every page of the back office shows around its own. */
export type StaffFrameData = { viewer: StaffViewer; notices: StaffNotices }

export type LeadView = { state: LeadState | undefined; page: number; pageSize: number }

/** What an address of the list asks for; what makes no sense counts as not asked. */
export function leadFilterOf(query: URLSearchParams): LeadView {
  const page = Number(query.get('page'))
  const state = leadStates.find((one) => one === query.get('state'))
  return { state, page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1, pageSize: 10 }
}

/** The address of the list with a state and a page. */
export function leadAddress(state: LeadState | undefined, page = 1): string {
  return `?${new URLSearchParams({ ...(state ? { state } : {}), ...(page > 1 ? { page: String(page) } : {}) })}`
}

export type QueueView = { state: SubmissionState; page: number; pageSize: number }

/** What an address of the verification queue asks for; what waits, unless it says otherwise. */
export function queueFilterOf(query: URLSearchParams): QueueView {
  const page = Number(query.get('page'))
  const state = submissionStates.find((one) => one === query.get('state')) ?? 'pending'
  return { state, page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1, pageSize: 10 }
}

/** The address of the queue with a state and a page. */
export function queueAddress(state: SubmissionState, page = 1): string {
  return `?${new URLSearchParams({ ...(state === 'pending' ? {} : { state }), ...(page > 1 ? { page: String(page) } : {}) })}`
}
