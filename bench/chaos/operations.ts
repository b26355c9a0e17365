import { randomInt, randomUUID } from 'node:crypto'
import { smallServer } from '../../e2e/harness/customer.ts'
import type { Random } from '../../src/platform/pure/random.ts'
import type { Asker, Question, Reply } from './asker.ts'
import type { Voice } from './gateway-voice.ts'
import { note, type Buying, type Model, type Paying, type Shopper } from './model.ts'

export type Street = { asker: Asker; voice: Voice; model: Model; shoppers: readonly Shopper[]; staffCookie: string; random: Random }

const json = (body: object): string => JSON.stringify(body, (_key, value: unknown) => (typeof value === 'bigint' ? Number(value) : value))

function post(path: string, cookie: string, body: object): Question {
  return { method: 'POST', path: `/api${path}`, cookie, body: json(body) }
}

/** One piece of business of a random kind, each of its writes an operation. */
export async function doBusiness(street: Street): Promise<void> {
  const { random } = street
  const roll = random.upTo(99)
  if (roll < 6) return buy(street)
  if (roll < 10) return strayMoney(street)
  if (roll < 30) return giveBack(street)
  return recharge(street)
}

/** Asks, and sometimes a second time after the answer: a success must be answered the same, an error is evaluated again. The last answer counts. */
async function told(street: Street, what: string, question: Question): Promise<Reply> {
  const reply = await street.asker.ask(question)
  note(street.model, what, reply.status)
  if (!street.random.chance(0.05)) return reply
  const again = await street.asker.ask(question)
  note(street.model, `${what}, again`, again.status)
  const same = reply.status === again.status && reply.body['id'] === again.body['id'] && reply.body['number'] === again.body['number']
  if (reply.status < 300 && !same) street.model.broken.push(`${what} was answered ${reply.text} and then ${again.text}`)
  return again
}

async function recharge(street: Street): Promise<void> {
  const { model, random } = street
  const shopper = random.pick(street.shoppers)
  const amountFen = BigInt(100 + random.upTo(200_000))
  const begun = await told(
    street,
    'recharge',
    post('/payments/recharge', shopper.cookie, { amountFen, gateway: 'sandbox', returnPath: '/zh/console/payment', idempotencyKey: randomUUID() }),
  )
  if (begun.status !== 200) return void model.broken.push(`a recharge was answered ${begun.status} ${begun.text}`)
  const { id, number, cashierUrl } = begun.body as { id: string; number: string; cashierUrl: string | null }
  const tradeNo = /sandbox-cashier\/(\d+)/.exec(cashierUrl ?? '')?.[1]
  if (!tradeNo) return void model.broken.push(`a recharge has no cashier: ${begun.text}`)
  const paying: Paying = { shopper, id, number, tradeNo, amountFen, said: 'open', refunds: [] }
  model.payings.push(paying)
  const roll = random.upTo(99)
  if (roll < 6) return wrongSum(street, paying)
  if (roll < 12) return forge(street, paying)
  if (roll < 16) return
  await decide(street, paying, roll < 22 ? 'refused' : 'paid')
}

/** Presses a button as the payer. The gateway's notices follow by themselves; some are sent from here too, early, twice or out of order. */
async function decide(street: Street, paying: Paying, decision: 'paid' | 'refused'): Promise<void> {
  const { asker, model, random } = street
  const path = `/sandbox-cashier/${paying.tradeNo}?locale=zh`
  const page = await asker.ask({ method: 'GET', path })
  const token = /name="token"[^>]*value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const body = new URLSearchParams({ token, decision }).toString()
  const answer = await asker.ask({ method: 'POST', path, body, type: 'application/x-www-form-urlencoded' })
  note(model, `cashier, ${decision}`, answer.status)
  if (answer.status !== 303) return void model.broken.push(`the cashier answered ${answer.status} for ${paying.number}`)
  paying.said = decision
  if (decision === 'refused') return
  const { number, tradeNo, amountFen } = paying
  if (random.chance(0.35)) await notice(street, 'notice, paid', 200, street.voice.say({ number, tradeNo, amountFen, status: 'SUCCESS' }))
  if (random.chance(0.25)) await notice(street, 'notice, of before', 200, street.voice.say({ number, tradeNo, amountFen, status: 'WAITING' }))
}

async function notice(street: Street, what: string, wanted: number, question: Question): Promise<void> {
  const { status } = await told(street, what, question)
  if (status !== wanted) street.model.broken.push(`${what} was answered ${status}`)
}

/** Paid at the gateway, but with another sum: it stays unassigned until finance has looked. */
async function wrongSum(street: Street, { number, tradeNo, amountFen }: Paying): Promise<void> {
  const wrong = amountFen + 1n
  await notice(street, 'notice, wrong sum', 200, street.voice.say({ number, tradeNo, amountFen: wrong, status: 'SUCCESS' }))
  street.model.strays.set(tradeNo, wrong)
}

async function forge(street: Street, { number, tradeNo, amountFen }: Paying): Promise<void> {
  await notice(street, 'notice, forged', 400, street.voice.say({ number, tradeNo, amountFen, status: 'SUCCESS' }, { forged: true }))
  street.model.forged++
}

/** Money under a number that we never gave. */
async function strayMoney(street: Street): Promise<void> {
  const digits = () => String(randomInt(1_000_000_000_000)).padStart(14, '0')
  const stray = { number: `P2020${digits()}`, tradeNo: digits() + digits(), amountFen: BigInt(1 + street.random.upTo(90_000)), status: 'SUCCESS' as const }
  await notice(street, 'notice, of nobody', 200, street.voice.say(stray))
  street.model.strays.set(stray.tradeNo, stray.amountFen)
}

/** Refunds a part of an earlier payment to its origin, as staff. */
async function giveBack(street: Street): Promise<void> {
  const { model, random } = street
  const paid = model.payings.filter(({ said }) => said === 'paid')
  if (paid.length < 5) return recharge(street)
  const paying = random.pick(paid)
  const share = BigInt(1 + random.upTo(99))
  const amountFen = (paying.amountFen * share) / 100n + 1n
  const asked = await told(
    street,
    'refund',
    post(`/admin/payments/${paying.id}/refund`, street.staffCookie, { amountFen, reason: 'chaos', idempotencyKey: randomUUID() }),
  )
  if (asked.status === 200) paying.refunds.push({ number: String(asked.body['number']), amountFen })
  // Not settled yet, already refunded, or spent: refused, so nothing may have happened.
  else if (asked.status !== 409) model.broken.push(`a refund was answered ${asked.status} ${asked.text}`)
}

/** Buys a server from the balance, or as many as the zone has. */
async function buy(street: Street): Promise<void> {
  const { asker, model, random } = street
  const shopper = random.pick(street.shoppers)
  const quoted = await asker.ask(post('/quotes', shopper.cookie, smallServer))
  if (quoted.status !== 200) return
  const placed = await told(street, 'order', post('/orders', shopper.cookie, { quoteId: quoted.body['id'], idempotencyKey: randomUUID() }))
  if (placed.status !== 200) return
  const buying: Buying = { shopper, id: String(placed.body['orderId']), totalFen: quoted.body['totalFen'] as bigint, paid: false }
  model.buyings.push(buying)
  const paid = await told(street, 'pay', post('/orders/pay', shopper.cookie, { orderIds: [buying.id], method: 'balance', idempotencyKey: randomUUID() }))
  if (paid.status === 200) buying.paid = true
  else if (paid.status !== 409) model.broken.push(`paying an order was answered ${paid.status} ${paid.text}`)
}
