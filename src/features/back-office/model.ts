import type { PartnerKind } from '#features/partnerships/model.ts'
import { leadStates, type LeadState, type LeadTopic } from '#features/leads/model.ts'

export const staffRoles = ['owner', 'finance', 'support', 'content', 'operations'] as const
export type StaffRole = (typeof staffRoles)[number]

/** What a role may do; a page or call names one of these as `staff:<permission>`. */
const permissions: Record<StaffRole, readonly string[]> = {
  owner: ['overview', 'money', 'jobs', 'leads', 'partners.review', 'content.edit'],
  finance: ['overview', 'money'],
  support: ['overview', 'leads'],
  content: ['overview', 'content.edit'],
  operations: ['overview', 'jobs', 'leads', 'partners.review'],
}

export function permissionsOf(role: StaffRole): readonly string[] {
  return permissions[role]
}

/** Who is signed in to the back office. */
export type StaffViewer = { staffId: string; loginName: string; displayName: string; role: StaffRole }

/** Hours after which a member of staff signs in again. */
export const staffSessionHours = 8

export const staffHome = '/admin'
export const staffLoginPath = '/admin/login'

/** The rooms of the back office in the order of its menu, each with the permission that opens it; `key` is its name in the texts. */
export const staffRooms = [
  { key: 'today', path: staffHome, permission: 'overview' },
  { key: 'leads', path: '/admin/leads', permission: 'leads' },
  { key: 'partners', path: '/admin/partners', permission: 'partners.review' },
] as const

/** Whether a path belongs to the back office, where the staff's own cookie counts and the customer's does not. */
export function isStaffPath(path: string): boolean {
  return /^(?:\/api)?\/admin(?:[/.]|$)/.test(path)
}

/** The day so far, as the back office opens with it. */
export type Today = {
  orders: { made: number; paid: number; completed: number; refunded: number; paidFen: bigint }
  ledger: { stopped: boolean; checkedAt: Date | null } | undefined
  /** What runs the machines. The offline twin says so: its machines do not exist. */
  engine: { kind: string; simulated: boolean }
  /** Leads that nobody has taken. */
  openLeads: number | undefined
  deadJobs: { id: string; name: string; attempts: number; lastError: string; diedAt: Date }[] | undefined
}

/** What a notice says: code and parameters, shown in the reader's language. */
export type StaffNoticeParams = { 'lead-sent': { number: string; topic: LeadTopic }; 'partner-applied': { kind: PartnerKind; name: string } }
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
