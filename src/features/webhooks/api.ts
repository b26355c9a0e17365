/** Public interface for the app. */
export {
  recordBalanceEvent,
  recordOperationEvent,
  recordOrderEvent,
  recordPaymentEvent,
  recordServerEvent,
  recordTransferEvent,
} from './server/webhook-events.ts'
export { isListening } from './server/is-listening.ts'
export { eraseWebhooks, exportWebhooks } from './server/own-past.ts'
export type { WebhookPort } from './server/webhook-ctx.ts'
