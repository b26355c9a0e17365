import { deskQueues, type DeskQueue } from '#features/support/model.ts'

export type DeskAsked = { queue: DeskQueue; search: string; page: number; pageSize: number }

/** Parses a search over work orders from the query string. Invalid values are ignored. */
export function deskAsked(query: URLSearchParams): DeskAsked {
  const page = Number(query.get('page'))
  return {
    queue: deskQueues.find((one) => one === query.get('queue')) ?? 'due',
    search: (query.get('search') ?? '').trim().slice(0, 60),
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    pageSize: 20,
  }
}

export function deskAddress({ queue, search, page }: Partial<DeskAsked>, number?: string): string {
  return `?${new URLSearchParams({
    ...(queue && queue !== 'due' ? { queue } : {}),
    ...(search ? { search } : {}),
    ...(page && page > 1 ? { page: String(page) } : {}),
    ...(number ? { number } : {}),
  })}`
}
