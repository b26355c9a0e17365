/** Public interface for the app. */
export { hearBalance, hearOperation, hearOrder, hearPayment, hearServer, hearTransfer } from './server/hear.ts'
export { isListening } from './server/is-listening.ts'
export { eraseWebhooks, exportWebhooks } from './server/own-past.ts'
export type { WebhookPort } from './server/webhook-ctx.ts'
