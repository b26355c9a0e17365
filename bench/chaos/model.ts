/** What the outside world knows: every promise that was made to it, and nothing that it did not see. */
export type Shopper = { name: string; cookie: string; accountId: string }

export type Paying = {
  shopper: Shopper
  id: string
  number: string
  tradeNo: string
  amountFen: bigint
  /** What the gateway decided, as far as the payer was told; `open`: nobody has paid. */
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
  /** What each operation was and how it was answered. */
  answers: Map<string, number>
  /** What no answer may ever be. */
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

/** What a shopper must have in the end, from what was promised alone. `refunded`: orders that the shop gave back by itself. */
export function availableOf(model: Model, shopper: Shopper, refunded: ReadonlySet<string>): bigint {
  const mine = model.payings.filter((one) => one.shopper === shopper)
  const paid = mine.filter(({ said }) => said === 'paid').reduce((sum, { amountFen }) => sum + amountFen, 0n)
  const back = mine.flatMap(({ refunds }) => refunds).reduce((sum, { amountFen }) => sum + amountFen, 0n)
  const spent = model.buyings.filter((one) => one.shopper === shopper && one.paid && !refunded.has(one.id)).reduce((sum, { totalFen }) => sum + totalFen, 0n)
  return paid - back - spent
}
