import { commissionStates, type CommissionState } from '#features/partnerships/model.ts'

/** Search and filters of the partners page. */
export type PartnerAsked = { search: string; partnerId: string | undefined; state: CommissionState | undefined; page: number }

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Parses the search from the query string. Invalid values are ignored. */
export function partnerSearchOf(query: URLSearchParams): PartnerAsked {
  const page = Number(query.get('page'))
  const partnerId = query.get('partner') ?? ''
  return {
    search: (query.get('search') ?? '').trim().slice(0, 60),
    partnerId: uuid.test(partnerId) ? partnerId : undefined,
    state: commissionStates.find((one) => one === query.get('state')),
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  }
}
