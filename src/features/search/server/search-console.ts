import { searchHelp } from '#features/content/api.ts'
import { searchOrders } from '#features/orders/api.ts'
import { searchServers, type ServerEnginePort } from '#features/servers/api.ts'
import { searchWorkOrders } from '#features/support/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import type { SearchInput } from '../forms.ts'
import { resultsOfKind, type ConsoleResults } from '../model.ts'

/** Searches what the customer may open in the console: the customer's servers and those shared with them, orders, work orders, and help articles. */
export async function searchConsole(ctx: ServerEnginePort, { q, servers, locale }: SearchInput): Promise<ConsoleResults> {
  requireCustomer(ctx)
  const [found, orders, workOrders, articles] = await Promise.all([
    searchServers(ctx, { text: servers ?? q, limit: resultsOfKind }),
    searchOrders(ctx, { text: q, limit: resultsOfKind }),
    searchWorkOrders(ctx, { text: q, limit: resultsOfKind }),
    searchHelp(ctx, { query: q, locale, limit: resultsOfKind }),
  ])
  return { servers: found, orders, workOrders, articles: articles.map(({ slug, title }) => ({ slug, title })) }
}
