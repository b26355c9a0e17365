/** Modules of the service page and of the support service's list (spec §2), by the names that the specification gives them. */
export const serviceViews = ['message-dialog', 'work-order', 'service-list-table', 'transfer-list'] as const
export type ServiceView = (typeof serviceViews)[number]
