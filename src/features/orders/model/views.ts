/** Sub-modules of the order pages that open alone (spec §2), by the names that the specification gives them. */
export const orderViews = ['order-table'] as const
/** The page of an order is that module; it stands at its own address too. */
export const orderDetailViews = ['order-detail'] as const
export type OrderView = (typeof orderViews)[number]
