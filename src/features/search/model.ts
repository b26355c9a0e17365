import type { FoundOrder } from '#features/orders/model.ts'
import type { FoundServer } from '#features/servers/listing/model.ts'
import type { FoundWorkOrder } from '#features/support/model.ts'

/** Longest text of a search. */
export const maxSearchLength = 60

/** Maximum number of results of a kind. */
export const resultsOfKind = 5

/** Results of the console's search, best first in each kind. */
export type ConsoleResults = {
  servers: FoundServer[]
  orders: FoundOrder[]
  workOrders: FoundWorkOrder[]
  articles: { slug: string; title: string }[]
}
