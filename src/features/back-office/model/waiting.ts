/** Queues of waiting work in menu order, each with the permission that counts it and opens its page. Keys are names in the messages. */
export const waitingQueues = [
  { key: 'approvals', permission: 'approvals', path: '/admin/approvals' },
  { key: 'workOrders', permission: 'support', path: '/admin/support' },
  { key: 'callBacks', permission: 'support', path: '/admin/call-backs' },
  { key: 'leads', permission: 'leads', path: '/admin/leads?state=open' },
  { key: 'verifications', permission: 'verification', path: '/admin/verifications' },
  { key: 'applications', permission: 'partners.review', path: '/admin/partners' },
  { key: 'transferCases', permission: 'transfers', path: '/admin/transfer-cases' },
  { key: 'withdrawals', permission: 'money', path: '/admin/withdrawals' },
  { key: 'invoices', permission: 'money', path: '/admin/invoices' },
  { key: 'suspense', permission: 'money', path: '/admin/finance?view=suspense' },
  { key: 'differences', permission: 'money', path: '/admin/finance?view=differences' },
  { key: 'manualTasks', permission: 'operations', path: '/admin/operations?view=tasks' },
  { key: 'operations', permission: 'operations', path: '/admin/operations?state=stuck' },
  { key: 'jobs', permission: 'jobs', path: '/admin/operations?view=jobs' },
  { key: 'ownerless', permission: 'infrastructure', path: '/admin/infrastructure' },
  { key: 'missing', permission: 'infrastructure', path: '/admin/infrastructure' },
] as const
export type WaitingKey = (typeof waitingQueues)[number]['key']

/** Queues that indicate a fault of the product instead of incoming work. */
export const waitingFaults: readonly WaitingKey[] = ['suspense', 'differences', 'operations', 'jobs', 'ownerless', 'missing']

/** Number of waiting items in each queue that the reader's role covers. */
export type Waiting = Partial<Record<WaitingKey, number>>

/** Waiting items of the queues whose page is `path`, and whether one of them indicates a fault. */
export function waitingOf(path: string, waiting: Waiting): { items: number; isFault: boolean } {
  const here = waitingQueues.filter((queue) => queue.path.split('?')[0] === path && (waiting[queue.key] ?? 0) > 0)
  const items = here.reduce((sum, { key }) => sum + waiting[key]!, 0)
  return { items, isFault: here.some(({ key }) => waitingFaults.includes(key)) }
}
