import type { Passkey } from '#features/auth/model.ts'
import type { ScanFaultCode } from '#features/files/scanner.ts'
import type { GatewayName } from '#features/payments/model.ts'
import type { ProofState } from '#features/money/model.ts'
import type { PartnerKind } from '#features/partnerships/model.ts'
import type { EngineHealth } from '#features/servers/engine/health.ts'
import type { ServerState } from '#features/servers/model.ts'
import type { Priority, WorkOrderCategory } from '#features/support/model.ts'
import type { IdentityKind } from '#features/verification/model.ts'
import type { LeadTopic } from '#features/leads/model.ts'
import type { ClockFault } from '#platform/pure/clock-fault.ts'
import type { ClockAlarm } from './model/clock.ts'
import type { ApprovalKind } from './model/approvals.ts'
import type { Permission } from './model/permissions.ts'
import { staffRoles, type RoleId, type RoleNames, type StaffRole } from './model/roles.ts'
import type { Alarm } from './model/alarms.ts'
import type { Waiting } from './model/waiting.ts'

export { everyPermission, permissionsOf } from './model/permissions.ts'
export { staffRoles, type Permission, type RoleId, type StaffRole }

/** The signed-in member of staff. */
export type StaffViewer = {
  staffId: string
  loginName: string
  displayName: string
  role: RoleId
  roleNames: RoleNames
  /** Present permissions of the role, or of the role as which an owner views the back office. */
  permissions: readonly Permission[]
  /** The role as which an owner views the back office, and the end of that. Nothing can be written meanwhile. */
  viewsAs: { role: RoleId; names: RoleNames; until: Date } | null
}

/** Returns whether the viewer's role has a permission at present. */
export function may({ permissions }: Pick<StaffViewer, 'permissions'>, permission: Permission): boolean {
  return permissions.includes(permission)
}

/** Second factor given when a session began. */
export type StaffFactor = 'none' | 'totp' | 'recovery-code' | 'passkey'

/**
 * Result of a step of signing in: a session, the request for the second factor, the set-up of one, or of a passkey. `ways`: second factors of the person beside
 * recovery codes.
 */
export type StaffLogIn = { outcome: 'signed-in' | 'code' | 'set-up' | 'passkey'; ways?: StaffWays }
export type StaffWays = { totp: boolean; passkey: boolean }

/** Hours for which the first owner of an installation may work without a passkey. */
export const firstOwnerHours = 24

/** A staff member's second factor, as they see it. */
export type StaffSafety = {
  twoFactor: { onSince: Date; codesLeft: number } | null
  required: boolean
  passkeys: readonly Passkey[]
  /** Whether the site's address supports passkeys, and whether this person needs one. */
  passkey: { offered: boolean; required: boolean }
}

/** Validity of step-up authentication in minutes, before a dangerous action asks for it again. */
export const staffStepUpMinutes = 10

/** Hours after which staff sign in again. */
export const staffSessionHours = 8

/** Minutes without a request after which a session ends. */
export const staffIdleMinutes = 60

/** Days for which a browser counts as known after a sign-in. */
export const staffDeviceDays = 90

export const staffHome = '/admin'
export const staffLoginPath = '/admin/login'

/** Pages of the back office in menu order by subject, each with the permission that opens it. Keys are names in the messages. */
export const staffSections = [
  { key: 'today', group: 'overview', path: staffHome, permission: 'overview' },
  { key: 'approvals', group: 'overview', path: '/admin/approvals', permission: 'approvals' },
  { key: 'accounts', group: 'customers', path: '/admin/accounts', permission: 'accounts' },
  { key: 'orders', group: 'customers', path: '/admin/orders', permission: 'orders' },
  { key: 'support', group: 'customers', path: '/admin/support', permission: 'support' },
  { key: 'callBacks', group: 'customers', path: '/admin/call-backs', permission: 'support' },
  { key: 'leads', group: 'customers', path: '/admin/leads', permission: 'leads' },
  { key: 'verifications', group: 'customers', path: '/admin/verifications', permission: 'verification' },
  { key: 'partners', group: 'customers', path: '/admin/partners', permission: 'partners' },
  { key: 'partnerTerms', group: 'customers', path: '/admin/partners/terms', permission: 'partners.terms' },
  { key: 'servers', group: 'servers', path: '/admin/servers', permission: 'servers' },
  { key: 'operations', group: 'servers', path: '/admin/operations', permission: 'operations' },
  { key: 'maintenance', group: 'servers', path: '/admin/maintenance', permission: 'operations' },
  { key: 'status', group: 'servers', path: '/admin/status', permission: 'operations' },
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
  { key: 'checklist', group: 'company', path: '/admin/checklist', permission: 'settings' },
  { key: 'settings', group: 'company', path: '/admin/settings', permission: 'settings' },
  { key: 'rules', group: 'company', path: '/admin/settings/rules', permission: 'rules.write' },
  { key: 'taxes', group: 'company', path: '/admin/settings/taxes', permission: 'taxes.write' },
  { key: 'providers', group: 'company', path: '/admin/settings/providers', permission: 'settings' },
  { key: 'templates', group: 'company', path: '/admin/templates', permission: 'settings' },
  { key: 'staff', group: 'company', path: '/admin/staff', permission: 'staff' },
  { key: 'audit', group: 'company', path: '/admin/audit', permission: 'audit' },
  { key: 'safety', group: 'company', path: '/admin/safety', permission: 'overview' },
] as const
export type StaffSectionGroup = (typeof staffSections)[number]['group']

/** Returns whether a path belongs to the back office, where only the staff cookie is valid. */
export function isStaffPath(path: string): boolean {
  return /^(?:\/api)?\/admin(?:[/.]|$)/.test(path)
}

/** Figures of the current day on the back office's first page. */
export type Today = {
  orders: { made: number; paid: number; completed: number; refunded: number }
  /** Sum of the paid orders. Undefined for a role that does not cover money. */
  paidFen: bigint | undefined
  /** The same figures of yesterday, up to the same time. */
  yesterday: { made: number; paid: number; completed: number; refunded: number; paidFen: bigint | undefined }
  ledger: { state: ProofState; checkedAt: Date | null; wholeAt: Date | null } | undefined
  /** Failures and unknown states. */
  alarms: Alarm[]
  /** Null while the clocks agree. */
  clock: ClockAlarm | null
  /** The engine that runs the machines. The simulated one is marked, because its machines do not exist. */
  engine: { kind: string; simulated: boolean; health: EngineHealth }
  waiting: Waiting
}

/** Days covered by the trends of the first page, today included. */
export const trendDays = 30

/** One value for each day from `from` on, oldest first. Money is undefined for a role that does not cover it. */
export type Trend = {
  from: Date
  orders: number[]
  paidFen: bigint[] | undefined
  rechargedFen: bigint[] | undefined
  accounts: number[]
  servers: { state: ServerState; servers: number }[]
}

/** Payment problem for finance. `about` is the payment's number, or a day. */
export type PaymentAlert = 'suspended' | 'notice-refused' | 'differences'

/** Contents of a notice: code and parameters, shown in the reader's language. */
export type StaffNoticeParams = {
  'lead-sent': { number: string; topic: LeadTopic }
  'partner-applied': { kind: PartnerKind }
  'payment-alert': { alert: PaymentAlert; gateway: GatewayName; about: string }
  'invoice-submitted': { number: string }
  'invoice-red': { number: string }
  'withdrawal-requested': { number: string }
  'codes-unused': { sent: number }
  'codes-suspicious': { sent: number; verified: number }
  'work-order-opened': { number: string; category: WorkOrderCategory; priority: Priority }
  'work-order-urged': { number: string }
  'work-order-reopened': { number: string }
  'verification-waiting': { kind: IdentityKind }
  /** `code` is the reason why the engine does not answer, a key of the messages. `engine`: its name; none for the one of the environment. */
  'engine-away': { code: string; engine?: string }
  'engine-back': { minutes: number; engine?: string }
  /** `zone`: ID of the zone whose public addresses run out. */
  'addresses-low': { zone: string; free: number; total: number }
  'manual-task-late': { server: string }
  'traffic-stopped': { server: string }
  /** `entry` is the number of the first entry that does not match. */
  'audit-broken': { entry: string }
  'ledger-unproven': { minutes: number }
  'approval-requested': { kind: ApprovalKind; subject: string }
  'approval-decided': { kind: ApprovalKind; subject: string; outcome: 'approved' | 'rejected' | 'failed' | 'expired' }
  /** `account`: number of the customer who sent the file; empty if staff did. */
  'upload-infected': { account: string; signature: string }
  'scanner-away': { fault: ScanFaultCode }
  'scanner-back': { minutes: number }
  'disk-low': { volume: 'data' | 'database'; freeMib: number }
  'files-away': Record<string, never>
  'files-back': Record<string, never>
  'clock-wrong': { fault: ClockFault }
  'clock-right': Record<string, never>
  'disk-enough': { volume: 'data' | 'database'; freeMib: number }
}
export type StaffNoticeCode = keyof StaffNoticeParams

export type StaffNotice = {
  [Code in StaffNoticeCode]: { id: string; code: Code; params: StaffNoticeParams[Code]; link: string; createdAt: Date; unread: boolean }
}[StaffNoticeCode]

/** The reader's latest notices and the number of unread ones. */
export type StaffNotices = { notices: StaffNotice[]; unread: number }

/** Days after which a notice is deleted. */
export const noticeDays = 90

/** Data of the frame around every page of the back office. */
export type StaffFrameData = { viewer: StaffViewer; notices: StaffNotices; waiting: Waiting }
