import { callApi } from '#platform/http/api-client.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { DedicatedConfig, Quote } from '../../model.ts'
import type { BuyLogin } from '../../parts/use-buy-login.ts'
import type { DedicatedBuyView } from '../pages/dedicated-buy-props.ts'

export type MachineQuote = Quote<DedicatedConfig>
type Wanted = Pick<DedicatedBuyView, 'query' | 'config'> & { couponCode: string | null }

const marginMs = 60_000
/** Last quote (`query` with its coupon), the sign-in ordered with it and the key of the order, so that a second click or a retry after a lost answer is the same order. */
let last: { query: string; quote: MachineQuote; login?: string; idempotencyKey: string } | undefined

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
export async function orderMachine(wanted: Wanted & { login: BuyLogin | null }, shownFen: bigint): Promise<{ number: string } | { quote: MachineQuote }> {
  const placed = await quoted(wanted)
  const { quote } = placed
  if (quote.totalFen !== shownFen) return { quote }
  const { chosen = [], noPassword = false } = wanted.login ?? {}
  const login = `${noPassword} ${chosen.join()}`
  // Other keys are another order.
  if (placed.login !== undefined && placed.login !== login) placed.idempotencyKey = newId()
  placed.login = login
  const { idempotencyKey } = placed
  try {
    const { number } = await callApi<{ orderId: string; number: string }>('POST', '/orders', {
      quoteId: quote.id,
      sshKeyIds: chosen,
      noPassword,
      idempotencyKey,
    })
    last = undefined
    return { number }
  } catch (error) {
    // A refused request gets a new quote; a lost one stays the same order.
    if (!(error instanceof DomainError && error.kind === 'unavailable')) last = undefined
    throw error
  }
}
