/** Parts of the service page and of the support list (spec §2), under the names of the specification. */
export const serviceViews = ['message-dialog', 'work-order', 'service-list-table', 'transfer-list'] as const
export type ServiceView = (typeof serviceViews)[number]
