export const staffRoles = ['owner', 'finance', 'support', 'content', 'operations'] as const
export type StaffRole = (typeof staffRoles)[number]

/** What a role may do; a page or call names one of these as `staff:<permission>`. */
const permissions: Record<StaffRole, readonly string[]> = {
  owner: ['overview', 'money', 'jobs', 'partners.review'],
  finance: ['overview', 'money'],
  support: ['overview'],
  content: ['overview'],
  operations: ['overview', 'jobs', 'partners.review'],
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
  deadJobs: { id: string; name: string; attempts: number; lastError: string; diedAt: Date }[] | undefined
}
