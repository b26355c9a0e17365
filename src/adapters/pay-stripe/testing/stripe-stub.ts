import { memoryAgreements } from '#adapters/pay-kit/testing/memory-agreements.ts'
import { memoryBook } from '#adapters/pay-kit/testing/memory-book.ts'
import type { StoredMisbehaviour } from '#features/payments/testing/stored-contract.ts'
import type { Outbound } from '#platform/http/outbound.ts'
import { sessionObject } from '../fake/objects.ts'
import { stripeScheme } from '../fake/stripe-scheme.ts'

type Asked = { method: string; path: string; form: Record<string, string>; onceKey: string | undefined }

/** The demo's fake of Stripe with records in memory, which can also misbehave. */
export function stripeStub(now: () => Date, secretKey: string, webhookSecret = 'whsec_new') {
  const book = memoryBook('stripe', now)
  const agreements = memoryAgreements('stripe', now, book.trades)
  const asked: Asked[] = []
  let how: StoredMisbehaviour | undefined
  const pageAddress = (kind: string, token: string) => `https://checkout.stripe.com/c/${kind}/${token}`
  const scheme = stripeScheme({ book, agreements, now, secretKey, webhookSecret, notifyUrl: () => 'https://shop.test/api/notify/stripe', pageAddress })

  const send: Outbound = async (url, init) => {
    const misled = how
    // The answer that gets lost is that of a charge, not of the search before it.
    if (misled !== 'lost' || init.method === 'POST') how = undefined
    if (misled === 'down') throw new Error('api.stripe.com did not answer')
    if (misled === 'error') return answer('{"error":{"type":"api_error"}}', 500)
    if (misled === 'garbage') return answer('<html>')
    // Answers carry no signature: TLS checks the host, so a forged answer cannot arrive.
    if (misled === 'forged') throw new Error('api.stripe.com did not answer: certificate')
    const form = Object.fromEntries(init.method === 'POST' ? new URLSearchParams(init.body) : url.searchParams)
    asked.push({ method: init.method, path: url.pathname, form, onceKey: init.headers?.['idempotency-key'] })
    const answered = await scheme.send(url, init)
    if (misled === 'lost' && init.method === 'POST') throw new Error('api.stripe.com did not answer')
    return answered
  }

  return {
    send,
    asked,
    book,
    agreements,
    noticeOf: scheme.noticeOf,
    sessionOf: (number: string) => sessionObject(book.trades.get(number)!, (token) => pageAddress('pay', token)),
    misbehave: (kind: StoredMisbehaviour) => void (how = kind),
  }
}

function answer(text: string, status = 200) {
  return { status, headers: new Headers(), body: new TextEncoder().encode(text) }
}
