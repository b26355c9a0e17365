import { callApi } from '#platform/http/api-client.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { DedicatedConfig, Quote } from '../../model.ts'
import type { DedicatedBuyView } from '../pages/dedicated-buy-props.ts'

export type MachineQuote = Quote<DedicatedConfig>
type Wanted = Pick<DedicatedBuyView, 'query' | 'config'> & { couponCode: string | null }

const marginMs = 60_000
/** The last quote (`query` with its coupon) and the key of its order: a second click, or another try after a lost answer, is the same order. */
let last: { query: string; quote: MachineQuote; idempotencyKey: string } | undefined

/** What the machine costs whoever is signed in; the same promise as long as it holds. */
export async function quoteMachine(wanted: Wanted): Promise<MachineQuote> {
  return (await quoted(wanted)).quote
}

async function quoted({ query: address, config, couponCode }: Wanted): Promise<NonNullable<typeof last>> {
  const query = `${address}&${couponCode ?? ''}`
  if (last?.query === query && last.quote.expiresAt.getTime() - Date.now() > marginMs) return last
  const quote = await callApi<MachineQuote>('POST', '/quotes', { ...config, couponCode })
  return (last = { query, quote, idempotencyKey: newId() })
}

/** Orders at the price that was shown and answers with the order's number; at another price nothing is ordered and the quote is the answer. */
export async function orderMachine(wanted: Wanted, shownFen: bigint): Promise<{ number: string } | { quote: MachineQuote }> {
  const { quote, idempotencyKey } = await quoted(wanted)
  if (quote.totalFen !== shownFen) return { quote }
  try {
    const { number } = await callApi<{ orderId: string; number: string }>('POST', '/orders', { quoteId: quote.id, idempotencyKey })
    last = undefined
    return { number }
  } catch (error) {
    // What was refused is asked for anew; what was lost on the way is the same order.
    if (!(error instanceof DomainError && error.kind === 'unavailable')) last = undefined
    throw error
  }
}
