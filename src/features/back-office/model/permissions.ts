import type { StaffRole } from './roles.ts'

/** Everything that a member of staff can be allowed to do, by subject. A page or endpoint names one as `staff:<permission>`. */
export const permissionGroups = [
  { key: 'overview', permissions: ['overview', 'approvals'] },
  {
    key: 'customers',
    permissions: [
      'accounts',
      'accounts.reveal',
      'accounts.view',
      'accounts.freeze',
      'orders',
      'orders.refund',
      'support',
      'support.replies',
      'leads',
      'verification',
      'partners',
      'partners.review',
      'partners.pay',
      'partners.terms',
    ],
  },
  { key: 'servers', permissions: ['servers', 'operations', 'jobs', 'infrastructure', 'transfers'] },
  { key: 'money', permissions: ['money', 'coupons', 'prices'] },
  { key: 'company', permissions: ['catalog.edit', 'content.edit', 'settings', 'rules.write', 'taxes.write', 'staff', 'audit'] },
] as const
export type Permission = (typeof permissionGroups)[number]['permissions'][number]

export const everyPermission: readonly Permission[] = permissionGroups.flatMap(({ permissions }) => [...permissions])

/** Permission without which another one opens nothing, because its page stays closed. */
export const neededPermission: Readonly<Partial<Record<Permission, Permission>>> = {
  'accounts.reveal': 'accounts',
  'accounts.view': 'accounts',
  'accounts.freeze': 'accounts',
  'orders.refund': 'orders',
  'support.replies': 'support',
  'partners.review': 'partners',
  'partners.pay': 'partners',
  'partners.terms': 'partners',
  jobs: 'operations',
  'catalog.edit': 'prices',
}

/** Part of every role: signing out, the page of one’s sign-in and the first page need it. */
export const basePermission = 'overview' satisfies Permission

/** Permission of owners alone. Its holder could give any role to anyone. */
export const ownerPermission = 'staff' satisfies Permission

const shipped: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: everyPermission,
  finance: ['overview', 'approvals', 'money', 'coupons', 'transfers', 'partners', 'partners.pay', 'audit', 'accounts', 'orders', 'orders.refund', 'prices'],
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

/** Permissions with which a role is shipped. */
export function permissionsOf(role: StaffRole): readonly string[] {
  return shipped[role]
}

/** Present permissions of a role as the database has it: its own, or those with which it is shipped. Names of other releases are left out. */
export function presentPermissions({ id, permissions }: { id: string; permissions: readonly string[] | null }): readonly Permission[] {
  if (id === 'owner') return everyPermission
  if (permissions === null) return shipped[id as StaffRole] ?? []
  return everyPermission.filter((one) => permissions.includes(one) && one !== ownerPermission)
}

/** Permissions of a role that lack the one that they need. */
export function lackingPermissions(permissions: readonly Permission[]): Permission[] {
  return permissions.filter((one) => {
    const needed = neededPermission[one]
    return needed !== undefined && !permissions.includes(needed)
  })
}
