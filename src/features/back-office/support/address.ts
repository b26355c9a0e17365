import type { WorkOrderQueue } from '#features/support/model.ts'

export type QueueAsked = { queue: WorkOrderQueue; search: string; page: number; pageSize: number }

export function queueAddress({ queue, search, page }: Partial<QueueAsked>, number?: string): string {
  return `?${new URLSearchParams({
    ...(queue && queue !== 'due' ? { queue } : {}),
    ...(search ? { search } : {}),
    ...(page && page > 1 ? { page: String(page) } : {}),
    ...(number ? { number } : {}),
  })}`
}
