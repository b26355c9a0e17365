/** State of the world outside: every promise that was made to it, and nothing that it did not see. */
export type Shopper = { name: string; cookie: string; accountId: string }

export type Paying = {
  shopper: Shopper
  id: string
  number: string
  tradeNo: string
  amountFen: bigint
  /** Decision of the gateway, as far as the payer was told; `open`: not paid. */
  said: 'open' | 'paid' | 'refused'
  refunds: { number: string; amountFen: bigint }[]
}

export type Buying = { shopper: Shopper; id: string; totalFen: bigint; paid: boolean }

export type Model = {
  payings: Paying[]
  buyings: Buying[]
  /** Money at the gateway that fits no payment, by its trade. */
  strays: Map<string, bigint>
  forged: number
  operations: number
  /** Each operation and its answer. */
  answers: Map<string, number>
  /** Answers that must never occur. */
  broken: string[]
}

export function emptyModel(): Model {
  return { payings: [], buyings: [], strays: new Map(), forged: 0, operations: 0, answers: new Map(), broken: [] }
}

export function note(model: Model, what: string, status: number): void {
  model.operations++
  const name = `${what} ${status}`
  model.answers.set(name, (model.answers.get(name) ?? 0) + 1)
}

/** Returns the balance that a shopper must have in the end, from the promises alone. `refunded`: orders that the shop refunded by itself. */
export function availableOf(model: Model, shopper: Shopper, refunded: ReadonlySet<string>): bigint {
  const mine = model.payings.filter((one) => one.shopper === shopper)
  const paid = mine.filter(({ said }) => said === 'paid').reduce((sum, { amountFen }) => sum + amountFen, 0n)
  const back = mine.flatMap(({ refunds }) => refunds).reduce((sum, { amountFen }) => sum + amountFen, 0n)
  const spent = model.buyings.filter((one) => one.shopper === shopper && one.paid && !refunded.has(one.id)).reduce((sum, { totalFen }) => sum + totalFen, 0n)
  return paid - back - spent
}
