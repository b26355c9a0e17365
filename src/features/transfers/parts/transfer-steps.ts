import type { Step } from '#ui/feedback/progress.tsx'
import { usePageMessages } from '../messages/use-page-messages.ts'
import type { TransferDetail, TransferState } from '../model.ts'

const stageOf: Record<TransferState, number> = {
  awaiting: 1,
  accepted: 2,
  escrowed: 2,
  review: 2,
  executing: 2,
  completed: 3,
  failed: 2,
  rejected: 1,
  cancelled: 1,
  expired: 1,
}
const broken: readonly TransferState[] = ['failed', 'rejected', 'cancelled', 'expired']

/** Steps of a transfer: sent, answered, carried out, and with a price the release of the money. */
export function useTransferSteps({ state, money, priceFen }: Pick<TransferDetail, 'state' | 'money' | 'priceFen'>): Step[] {
  const m = usePageMessages().detail.steps
  const paid = priceFen > 0n
  const labels = [m.sent, m.answered, m.carried, ...(paid ? [m.paid] : [])]
  const stage = state === 'completed' && paid && money !== 'held' ? 4 : stageOf[state]
  const free = !paid && state === 'completed'
  return labels.map((label, index) => ({
    key: label,
    label,
    state: index < stage || free ? 'done' : index > stage ? 'todo' : broken.includes(state) ? 'failed' : 'current',
  }))
}
