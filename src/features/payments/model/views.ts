/** Parts of the payment page that have their own address (spec §2), under the names of the specification. */
export const paymentViews = ['live-pay', 'live-pay-history', 'payment-methods'] as const
export type PaymentView = (typeof paymentViews)[number]
