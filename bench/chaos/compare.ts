import { brokenPromises, type Books } from '../../e2e/harness/books.ts'
import type { BookFault } from './faults.ts'
import { availableOf, type Model } from './model.ts'

type Look = Pick<Books, 'query'>

/** One comparison, in words that are true while it has no findings. */
export type Check = { what: string; faults: string[] }

/** Nothing that was promised is still on its way. */
export async function unfinished(books: Look, model: Model): Promise<string[]> {
  const decided = model.payings.filter(({ said }) => said !== 'open').map(({ id }) => id)
  const counts = await books.query<{ what: string; count: string }>(
    `select 'payments' as what, count(*) from payment where id = any($1::uuid[]) and state in ('created', 'pending')
     union all select 'refunds', count(*) from payment_refund where state in ('asked', 'sent')
     union all select 'orders', count(*) from customer_order where state in ('paid', 'fulfilling', 'failed')`,
    [decided],
  )
  return counts.filter(({ count }) => count !== '0').map(({ what, count }) => `${count} ${what}`)
}

type Settled = { id: string; state: string; credits: string; fen: string }

/** Compares the books with the model, promise by promise and to the fen. */
export async function compare(books: Look, model: Model): Promise<Check[]> {
  const paid = model.payings.filter(({ said }) => said === 'paid')
  return [
    {
      what: 'nothing unbalanced: every journal sums to zero, every wallet is its entries, every paid order has one charge and its servers',
      faults: await brokenPromises(books),
    },
    {
      what: `nothing acknowledged lost, nothing twice: ${paid.length} of ${model.payings.length} payments paid, each credited once with its sum`,
      faults: await payments(books, model),
    },
    {
      what: `${paid.reduce((sum, one) => sum + one.refunds.length, 0)} refunds promised, each sent once and paid out once at the gateway`,
      faults: await refunds(books, model),
    },
    {
      what: `${model.buyings.length} orders, ${model.buyings.filter((one) => one.paid).length} acknowledged as paid, each charged once`,
      faults: await orders(books, model),
    },
    { what: `${model.strays.size} sums of nobody, each in suspense once`, faults: await suspense(books, model) },
    { what: 'every balance is what the promises leave, to the fen', faults: await wallets(books, model) },
    { what: 'every answer was one that may be given, and the same again', faults: model.broken },
    { what: "the product's own verifier found nothing all along", faults: await freeze(books) },
  ]
}

/**
 * Compares after the books of one paid payment were changed like that, and rolls the change back. Refunds are covered by another
 * fault, so it chooses a payment without any if possible.
 */
export async function compareAfter(books: Books, model: Model, fault: BookFault): Promise<string[]> {
  const paid = model.payings.filter(({ said }) => said === 'paid')
  const one = paid.find(({ refunds: given }) => given.length === 0) ?? paid[0]
  if (!one) return []
  return books.after(fault.sql(one), async (changed) => (await compare(changed, model)).flatMap(({ faults }) => faults))
}

async function payments(books: Look, { payings }: Model): Promise<string[]> {
  const rows = await books.query<Settled>(
    `select p.id, p.state, count(j.id) as credits, coalesce(sum(l.amount_fen), 0)::text as fen from payment p
     left join ledger.journal j on j.kind = 'payment.credit' and j.subject_id = p.id::text
     left join ledger.posting l on l.journal_id = j.id and l.seq is not null
     where p.account_id = any($1::uuid[]) group by p.id`,
    [[...new Set(payings.map(({ shopper }) => shopper.accountId))]],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const faults = found.size === payings.length ? [] : [`${payings.length} recharges were begun, the books have ${found.size}`]
  for (const { id, number, said, amountFen, refunds: given } of payings) {
    const row = found.get(id)
    const back = given.reduce((sum, one) => sum + one.amountFen, 0n)
    const states = { paid: [back === amountFen ? 'refunded' : 'succeeded'], refused: ['failed'], open: ['created', 'pending', 'closed'] }[said]
    const credit = said === 'paid' ? `1 ${amountFen}` : '0 0'
    if (!row) faults.push(`the acknowledged payment ${number} is lost`)
    else if (!states.includes(row.state)) faults.push(`payment ${number} was ${said}, and is ${row.state}`)
    else if (`${row.credits} ${row.fen}` !== credit) faults.push(`payment ${number} was ${said}: ${credit} expected, credited ${row.credits} times ${row.fen}`)
  }
  return faults
}

async function refunds(books: Look, { payings }: Model): Promise<string[]> {
  const rows = await books.query<{ number: string; state: string; fen: string; given: string; done: string }>(
    `select r.number, r.state, r.amount_fen::text as fen,
       (select count(*) from ledger.journal j where j.key = 'refund.send:' || r.id) as given,
       (select count(*) from sandbox.refund s where s.out_refund_no = r.number and s.state = 'done' and s.amount_fen = r.amount_fen) as done
     from payment_refund r`,
  )
  const promised = new Map(payings.flatMap(({ refunds: given }) => given.map((one) => [one.number, one.amountFen] as const)))
  const atGateway = await books.query<{ count: string }>("select count(*) from sandbox.refund where state = 'done'")
  const faults =
    rows.length === promised.size && atGateway[0]?.count === String(promised.size)
      ? []
      : [`${promised.size} refunds promised, ${rows.length} in the books, ${atGateway[0]?.count} at the gateway`]
  for (const { number, state, fen, given, done } of rows)
    if (promised.get(number) !== BigInt(fen) || state !== 'succeeded' || given !== '1' || done !== '1')
      faults.push(`refund ${number} of ${fen} is ${state}, sent ${given} times, paid out ${done} times; promised ${promised.get(number) ?? 'never'}`)
  return faults
}

async function orders(books: Look, { buyings }: Model): Promise<string[]> {
  const rows = await books.query<{ id: string; state: string; charges: string; refunds: string }>(
    `select o.id, o.state, count(j.id) filter (where j.kind = 'order.charge') as charges, count(j.id) filter (where j.kind = 'order.refund') as refunds
     from customer_order o left join ledger.journal j on j.subject_id = o.id::text where o.id = any($1::uuid[]) group by o.id`,
    [buyings.map(({ id }) => id)],
  )
  const found = new Map(rows.map((row) => [row.id, `${row.state} ${row.charges} ${row.refunds}`]))
  const good = (paid: boolean) => (paid ? ['completed 1 0', 'refunded 1 1'] : ['pending 0 0', 'expired 0 0'])
  return buyings
    .filter(({ id, paid }) => !good(paid).includes(found.get(id) ?? ''))
    .map(({ id, paid }) => `order ${id}, ${paid ? 'paid' : 'not paid'}, is ${found.get(id) ?? 'lost'}`)
}

async function suspense(books: Look, { strays }: Model): Promise<string[]> {
  const rows = await books.query<{ trade_no: string; amount_fen: string }>('select trade_no, amount_fen::text from payment_suspense')
  const held = new Map(rows.map((row) => [row.trade_no, BigInt(row.amount_fen)]))
  const wrong = [...strays]
    .filter(([tradeNo, amountFen]) => held.get(tradeNo) !== amountFen)
    .map(([tradeNo]) => `the stray money of trade ${tradeNo} is not in suspense`)
  return held.size === strays.size ? wrong : [...wrong, `${strays.size} strays told, ${held.size} in suspense`]
}

async function wallets(books: Look, model: Model): Promise<string[]> {
  const given = await books.query<{ id: string }>("select id from customer_order where state = 'refunded'")
  const refunded = new Set(given.map(({ id }) => id))
  const rows = await books.query<{ owner_id: string; kind: string; balance_fen: string }>(
    "select owner_id, kind, balance_fen::text from ledger.account where owner_id is not null and kind in ('available', 'frozen')",
  )
  const shoppers = [...new Set(model.payings.map(({ shopper }) => shopper))]
  return shoppers.flatMap((shopper) => {
    const held = (kind: string) => BigInt(rows.find((row) => row.owner_id === shopper.accountId && row.kind === kind)?.balance_fen ?? 0)
    const due = availableOf(model, shopper, refunded)
    return held('available') === due && held('frozen') === 0n ? [] : [`${shopper.name} has ${held('available')} and ${held('frozen')} frozen instead of ${due}`]
  })
}

/** The product's verifier ran all the time. */
async function freeze(books: Look): Promise<string[]> {
  const [row] = await books.query<{ stopped: string | null; runs: string; findings: string }>(
    'select (select reason from ledger.posting_freeze) as stopped, count(*) as runs, coalesce(sum(problems), 0)::text as findings from ledger.verification',
  )
  return row?.stopped || row?.findings !== '0' ? [`the product's own verifier stopped money: ${row?.stopped ?? row?.findings}`] : []
}
