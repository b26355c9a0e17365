import { callApi } from '#platform/http/api-client.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { DedicatedConfig, Quote } from '../../model.ts'
import type { DedicatedBuyView } from '../pages/dedicated-buy-props.ts'

export type MachineQuote = Quote<DedicatedConfig>
type Wanted = Pick<DedicatedBuyView, 'query' | 'config'> & { couponCode: string | null }

const marginMs = 60_000
/** Last quote (`query` with its coupon) and the key of its order, so that a second click or a retry after a lost answer is the same order. */
let last: { query: string; quote: MachineQuote; idempotencyKey: string } | undefined

/** Quote for the signed-in reader; the same one as long as it is valid. */
export async function quoteMachine(wanted: Wanted): Promise<MachineQuote> {
  return (await quoted(wanted)).quote
}

async function quoted({ query: address, config, couponCode }: Wanted): Promise<NonNullable<typeof last>> {
  const query = `${address}&${couponCode ?? ''}`
  if (last?.query === query && last.quote.expiresAt.getTime() - Date.now() > marginMs) return last
  const quote = await callApi<MachineQuote>('POST', '/quotes', { ...config, couponCode })
  return (last = { query, quote, idempotencyKey: newId() })
}

/** Orders at the displayed price and returns the order's number. At another price nothing is ordered, and the quote is returned. */
export async function orderMachine(wanted: Wanted, shownFen: bigint): Promise<{ number: string } | { quote: MachineQuote }> {
  const { quote, idempotencyKey } = await quoted(wanted)
  if (quote.totalFen !== shownFen) return { quote }
  try {
    const { number } = await callApi<{ orderId: string; number: string }>('POST', '/orders', { quoteId: quote.id, idempotencyKey })
    last = undefined
    return { number }
  } catch (error) {
    // A refused request gets a new quote; a lost one stays the same order.
    if (!(error instanceof DomainError && error.kind === 'unavailable')) last = undefined
    throw error
  }
}
