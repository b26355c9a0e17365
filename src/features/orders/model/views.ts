/** Parts of the order pages that have their own address (spec §2), under the names of the specification. */
export const orderViews = ['order-table'] as const
/** The order page itself is this part, and also has the part's address. */
export const orderDetailViews = ['order-detail'] as const
export type OrderView = (typeof orderViews)[number]
