import { stripeId, type SchemeAgreement } from '#adapters/pay-kit/agreements/agreement-book.ts'
import { cardErrors, cardObject, customerObject, hexOf, intentObject, isStored, setupSession } from './objects.ts'
import { missing, no, ok, type Form, type Said, type StripeScheme } from './protocol.ts'

/** Answers calls about customers, saved cards and charges. Undefined for every other path. */
export async function actOnCards(scheme: StripeScheme, method: string, path: string, form: Form): Promise<Said | undefined> {
  const { agreements, book } = scheme
  if (path === '/v1/customers' && method === 'POST') return ok(customerObject(stripeId(form['metadata[number]'] ?? ''), form['metadata[number]'] ?? ''))
  if (path === '/v1/customers/search') {
    const found = await agreements.find(searched(form))
    return ok({ object: 'search_result', data: found ? [customerObject(found.agreementNo, found.outAgreementNo)] : [], has_more: false })
  }
  if (path === '/v1/checkout/sessions' && method === 'GET') {
    const found = await agreements.findByNo(hexOf(form['customer'] ?? ''))
    return ok({ object: 'list', data: found ? [setup(scheme, found)] : [], has_more: false })
  }
  if (path === '/v1/payment_intents/search') {
    const trade = await book.find(searched(form))
    return ok({ object: 'search_result', data: trade && isStored(trade) ? [intentObject(trade)] : [], has_more: false })
  }
  if (path === '/v1/payment_intents') return charge(scheme, form)
  return actOnOne(scheme, method, path)
}

async function actOnOne({ agreements, book }: StripeScheme, method: string, path: string): Promise<Said | undefined> {
  const [, kind = '', id = '', act = ''] = /^\/v1\/(customers|payment_methods|payment_intents)\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
  if (!kind) return undefined
  if (kind === 'payment_intents') {
    const trade = await book.findByTradeNo(id)
    return trade ? ok(intentObject(trade)) : missing
  }
  const found = await agreements.findByNo(hexOf(id))
  if (!found) return missing
  // The merchant names the card after this answer, and its events tell that name.
  if (kind === 'customers') return ok({ object: 'list', data: found.state === 'active' ? [{ ...cardObject(found), metadata: {} }] : [], has_more: false })
  if (method === 'POST' && act === 'detach') {
    const ended = await agreements.end(found.outAgreementNo)
    return ended ? ok(cardObject(ended)) : no('payment_method_unexpected_state')
  }
  return found.signedAt ? ok(cardObject(found)) : missing
}

/** The number in a search for `metadata['number']:'…'`. */
function searched(form: Form): string {
  return /metadata\['number'\]:'(\w+)'/.exec(form['query'] ?? '')?.[1] ?? ''
}

function setup(scheme: StripeScheme, agreement: SchemeAgreement) {
  return setupSession(agreement, scheme.now(), (token) => scheme.pageAddress('setup', token))
}

export async function openSetup(scheme: StripeScheme, form: Form): Promise<Said> {
  const agreement = await scheme.agreements.open({
    outAgreementNo: form['client_reference_id'] ?? '',
    limitFen: null,
    dueOn: null,
    notifyUrl: scheme.notifyUrl(),
    returnUrl: form['success_url'] ?? '',
    expiresAt: new Date(Number(form['expires_at']) * 1000),
  })
  return ok(setup(scheme, agreement))
}

async function charge({ agreements, notifyUrl }: StripeScheme, form: Form): Promise<Said> {
  if (form['off_session'] !== 'true' || form['confirm'] !== 'true') return no('parameter_missing')
  const wanted = {
    agreementNo: hexOf(form['payment_method'] ?? ''),
    outTradeNo: form['metadata[number]'] ?? '',
    amountFen: BigInt(form['amount'] ?? '0'),
    title: form['description'] ?? '',
    notifyUrl: notifyUrl(),
  }
  const result = await agreements.charge(wanted, {})
  if ('refused' in result) return no('payment_method_unexpected_state')
  const intent = intentObject(result.trade)
  if (!result.decline) return ok(intent)
  return { status: 402, said: { error: { type: 'card_error', message: 'no', ...cardErrors[result.decline], payment_intent: intent } } }
}
