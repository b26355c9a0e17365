import { createHmac, randomBytes } from 'node:crypto'
import type { Misbehaviour } from '#features/payments/testing/gateway-contract.ts'
import type { Outbound } from '#platform/http/outbound.ts'

type Session = {
  id: string
  client_reference_id: string
  amount_total: number
  currency: string
  livemode: boolean
  status: string
  payment_status: string
  payment_intent: string | null
  url: string
}
type Refund = { id: string; amount: number; status: string; payment_intent: string; currency: string; metadata: Record<string, string> }

/** Fake of Stripe's server, after its documents: idempotency keys, sessions, refunds, the balance page by page. */
export function stripeStub(now: () => Date, secretKey: string) {
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  const once = new Map<string, object>()
  const forms: Record<string, string>[] = []
  let how: Misbehaviour | undefined
  const id = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

  const send: Outbound = async (url, init) => {
    const misled = how
    how = undefined
    if (misled === 'down') throw new Error('api.stripe.com did not answer')
    if (misled === 'error') return answer({ error: { type: 'api_error' } }, 500)
    if (misled === 'garbage') return { status: 200, headers: new Headers(), body: new TextEncoder().encode('<html>') }
    // Answers carry no signature: TLS checks the host, so a forged answer cannot arrive.
    if (misled === 'forged') throw new Error('api.stripe.com did not answer: certificate')
    if (init.headers?.['authorization'] !== `Bearer ${secretKey}`) return answer({ error: { type: 'invalid_request_error' } }, 401)
    const form = Object.fromEntries(init.method === 'POST' ? new URLSearchParams(init.body) : url.searchParams)
    forms.push(form)
    const key = init.headers['idempotency-key']
    const seen = key ? once.get(key) : undefined
    if (seen) return answer(seen, 200)
    const { status, said } = act(init.method, url.pathname, form)
    if (key && status < 300) once.set(key, said)
    return answer(said, status)
  }

  function act(method: string, path: string, form: Record<string, string>): { status: number; said: object } {
    const no = (code: string, type = 'invalid_request_error') => ({ status: 400, said: { error: { type, code } } })
    if (path === '/v1/checkout/sessions') return open(form, no)
    if (path === '/v1/refunds')
      return method === 'POST' ? refund(form, no) : { status: 200, said: { data: refunds.filter((one) => one.payment_intent === form['payment_intent']) } }
    if (path === '/v1/balance_transactions') return { status: 200, said: balance(form) }
    const found = sessions.get(/sessions\/(\w+)/.exec(path)?.[1] ?? '')
    if (!found) return { status: 404, said: { error: { type: 'invalid_request_error', code: 'resource_missing' } } }
    if (!path.endsWith('/expire')) return { status: 200, said: found }
    if (found.status !== 'open') return no('checkout_session_not_open')
    found.status = 'expired'
    return { status: 200, said: found }
  }

  type No = (code: string) => { status: number; said: object }

  function open(form: Record<string, string>, no: No): { status: number; said: object } {
    const amount = Number(form['line_items[0][price_data][unit_amount]'])
    if (amount < 400) return no('amount_too_small')
    if (Number(form['expires_at']) * 1000 < now().getTime() + 30 * 60_000) return no('parameter_invalid_integer')
    const made: Session = {
      id: id('cs_test'),
      client_reference_id: form['client_reference_id']!,
      amount_total: amount,
      currency: form['line_items[0][price_data][currency]']!,
      livemode: false,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      url: 'https://checkout.stripe.com/c/pay/x',
    }
    sessions.set(made.id, made)
    return { status: 200, said: made }
  }

  function refund(form: Record<string, string>, no: No): { status: number; said: object } {
    const paid = [...sessions.values()].find((one) => one.payment_intent === form['payment_intent'])
    const given = refunds.filter((one) => one.payment_intent === form['payment_intent']).reduce((sum, one) => sum + one.amount, 0)
    if (!paid || Number(form['amount']) + given > paid.amount_total) return no('charge_already_refunded')
    const metadata = { number: form['metadata[number]']!, payment: form['metadata[payment]']! }
    const made = { id: id('re'), amount: Number(form['amount']), status: 'succeeded', payment_intent: paid.payment_intent!, currency: 'cny', metadata }
    refunds.push(made)
    return { status: 200, said: made }
  }

  /** Two to a page, so that pages are read. */
  function balance(form: Record<string, string>): object {
    const today = Number(form['created[gte]']) <= now().getTime() / 1000 && now().getTime() / 1000 < Number(form['created[lt]'])
    const charges = [...sessions.values()]
      .filter((one) => one.payment_intent)
      .map((one) => ({
        id: `txn_${one.id}`,
        type: 'charge',
        source: {
          id: `ch_${one.id}`,
          amount: one.amount_total,
          currency: one.currency,
          payment_intent: one.payment_intent,
          metadata: { number: one.client_reference_id },
        },
      }))
    const back = refunds.map((one) => ({ id: `txn_${one.id}`, type: 'refund', source: one }))
    const all = today ? [...charges, { id: 'txn_fee', type: 'stripe_fee', source: null }, ...back] : []
    const from = all.findIndex((one) => one.id === form['starting_after']) + 1
    return { data: all.slice(from, from + 2), has_more: from + 2 < all.length }
  }

  function pay(number: string): void {
    const found = [...sessions.values()].find((one) => one.client_reference_id === number)
    if (found?.status === 'open') Object.assign(found, { status: 'complete', payment_status: 'paid', payment_intent: id('pi') })
  }

  const answer = (said: object, status = 200) => ({ status, headers: new Headers(), body: new TextEncoder().encode(JSON.stringify(said)) })

  return {
    send,
    forms,
    pay,
    sessionOf: (number: string) => [...sessions.values()].find((one) => one.client_reference_id === number)!,
    misbehave: (kind: Misbehaviour) => void (how = kind),
  }
}

/** `Stripe-Signature` as Stripe writes it. */
export function signatureOf(secret: string, text: string, at: Date, scheme = 'v1'): string {
  const time = Math.floor(at.getTime() / 1000)
  return `t=${time},${scheme}=${createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')}`
}
