import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

// Loaded on demand: most readers only look at the list.
const meanwhile = <Skeleton className="h-96 w-full" />
export const WorkOrderForm = lazyPart(async () => (await import('./new-work-order/work-order-form.tsx')).WorkOrderForm, meanwhile)
export const MessageThread = lazyPart(async () => (await import('./thread/message-dialog.tsx')).MessageThread, meanwhile)
export const TransferListTemplate1 = lazyPart(
  async () => (await import('../transfer-cases/parts/transfer-list.template1.tsx')).TransferListTemplate1,
  meanwhile,
)
export const TransferListTemplate2 = lazyPart(
  async () => (await import('../transfer-cases/parts/transfer-list.template2.tsx')).TransferListTemplate2,
  meanwhile,
)
export const CaseFacts = lazyPart(async () => (await import('../transfer-cases/parts/case-facts.tsx')).CaseFacts)
