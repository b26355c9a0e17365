/** Sub-modules of the payment page that open alone (spec §2), by the names that the specification gives them. */
export const paymentViews = ['live-pay', 'live-pay-history'] as const
export type PaymentView = (typeof paymentViews)[number]
