import { z } from 'zod'
import { choice, listOrder, pagePlace, searchWords } from '#platform/pure/query-fields.ts'
import { orderKinds, orderStates } from '../model.ts'
import type { StaffOrderSearch } from './model.ts'

/** Search over orders in the address of a page. */
export const staffOrderQuery = z.object({
  search: searchWords(60),
  state: choice(orderStates),
  kind: choice(orderKinds),
  sort: listOrder(['created', 'total']),
  ...pagePlace,
})

export function staffOrderSearchOf({ sort, ...asked }: z.output<typeof staffOrderQuery>, pageSize = 20): StaffOrderSearch {
  return { ...asked, order: sort, pageSize }
}
