import type { WorkOrderQueue } from '#features/support/model.ts'
import type { PageAsked } from '#platform/pure/page-place.ts'

export type QueueAsked = { queue: WorkOrderQueue; search: string; saved?: string | undefined } & PageAsked

export function queueAddress({ queue, search, saved, page, after, before }: Partial<QueueAsked>, number?: string): string {
  return `?${new URLSearchParams({
    ...(queue && queue !== 'due' ? { queue } : {}),
    ...(search ? { search } : {}),
    ...(saved ? { saved } : {}),
    ...(page && page > 1 ? { page: String(page) } : {}),
    ...(after ? { after } : {}),
    ...(before ? { before } : {}),
    ...(number ? { number } : {}),
  })}`
}
