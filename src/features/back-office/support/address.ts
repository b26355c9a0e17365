import { workOrderQueues, type WorkOrderQueue } from '#features/support/model.ts'

export type QueueAsked = { queue: WorkOrderQueue; search: string; page: number; pageSize: number }

/** Parses a search over work orders from the query string. Invalid values are ignored. */
export function queueAsked(query: URLSearchParams): QueueAsked {
  const page = Number(query.get('page'))
  return {
    queue: workOrderQueues.find((one) => one === query.get('queue')) ?? 'due',
    search: (query.get('search') ?? '').trim().slice(0, 60),
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    pageSize: 20,
  }
}

export function queueAddress({ queue, search, page }: Partial<QueueAsked>, number?: string): string {
  return `?${new URLSearchParams({
    ...(queue && queue !== 'due' ? { queue } : {}),
    ...(search ? { search } : {}),
    ...(page && page > 1 ? { page: String(page) } : {}),
    ...(number ? { number } : {}),
  })}`
}
