import { callApi } from '#platform/http/api-client.ts'
import { newId } from '#platform/pure/id.ts'
import type { DedicatedConfig } from '../../dedicated-model.ts'
import type { Quote } from '../../model.ts'
import type { DedicatedBuyView } from '../../pages/dedicated-buy-props.ts'

const marginMs = 60_000
/** The last quote and the key of its order: a second click, or another try after a lost answer, is the same order. */
let click: { query: string; quote: Quote<DedicatedConfig>; idempotencyKey: string } | undefined

/**
 * Orders what is shown at the price that is shown; loaded with the click. The number of the order, or undefined if the
 * price is another one by now: then nothing was ordered.
 */
export async function orderMachine(view: DedicatedBuyView): Promise<string | undefined> {
  if (click?.query !== view.query || click.quote.expiresAt.getTime() - Date.now() < marginMs) {
    const quote = await callApi<Quote<DedicatedConfig>>('POST', '/quotes', view.config)
    click = { query: view.query, quote, idempotencyKey: newId() }
  }
  const { quote, idempotencyKey } = click
  if (quote.totalFen !== view.price.totalFen) {
    return undefined
  }
  try {
    const { number } = await callApi<{ orderId: string; number: string }>('POST', '/orders', { quoteId: quote.id, idempotencyKey })
    click = undefined
    return number
  } catch (error) {
    // What was refused is not asked for again; what was lost is.
    if (!(error instanceof Error && 'kind' in error && error.kind === 'unavailable')) click = undefined
    throw error
  }
}
