import type { Stripe as Sdk } from 'stripe'
import type {
  AgreementOpened,
  AgreementRef,
  AgreementReport,
  AgreementWanted,
  ChargeWanted,
  StoredMethods,
} from '#features/payments/server/stored-methods-port.ts'
import { isLive, merchantOf, type Stripe } from '../client.ts'
import { shortestMs } from '../sessions.ts'
import { agreementNoOf, cardOf, cardReport, findCustomer, readCard, type CardRef } from './cards.ts'
import { declineOf, findIntent, intentReport, storedIntent } from './intents.ts'
import { StripeFault, stripeSdk, type SdkCall } from './sdk.ts'

/** Saved cards: one customer of Stripe for each agreement, with the card that the payer gives on Stripe's page. */
export function stripeStored(stripe: Stripe): StoredMethods {
  const call = stripeSdk(stripe)
  const query = (of: AgreementRef) => call('tell of a card', (sdk) => queryCard(stripe, sdk, of))
  return {
    sign: (wanted) => sign(stripe, call, wanted),
    query,
    end: (of) => end(call, of, query),
    charge: (of, wanted) => charge(stripe, call, of, wanted, query),
  }
}

async function sign(stripe: Stripe, call: SdkCall, wanted: AgreementWanted): Promise<AgreementOpened> {
  const back = new URL(wanted.returnPath, stripe.origin())
  if (back.origin !== new URL(stripe.origin()).origin) throw new Error('the return address is not ours')
  const { agreementNumber: number, subject, expiresAt } = wanted
  const url = await call('open a page for a card', async (sdk) => {
    const customer = await sdk.customers.create({ metadata: { number } }, { idempotencyKey: `${number}-customer` })
    const session = await sdk.checkout.sessions.create(
      {
        mode: 'setup',
        customer: customer.id,
        client_reference_id: number,
        allowed_payment_method_types: ['card'],
        metadata: { number },
        setup_intent_data: { metadata: { number } },
        // Derived from the agreement's time, so that a repeat with the same number is the same call.
        expires_at: Math.ceil((expiresAt.getTime() + shortestMs) / 1000),
        locale: subject.locale,
        success_url: back.href,
        cancel_url: back.href,
      },
      { idempotencyKey: number },
    )
    return session.url
  })
  if (!url?.startsWith('https://')) throw new Error('Stripe’s session has no page')
  return { signUrl: url, qrText: null }
}

async function queryCard(stripe: Stripe, sdk: Sdk, of: AgreementRef): Promise<AgreementReport | undefined> {
  const known = cardOf(of.agreementNo)
  if (known) return readKnown(stripe, sdk, of, known)
  const customer = await findCustomer(sdk, of.agreementNumber)
  if (!customer) return undefined
  const [session] = (await sdk.checkout.sessions.list({ customer, limit: 1 })).data
  if (session?.status === 'open') return reportWithout(stripe, of, 'signing')
  const [saved] = (await sdk.customers.listPaymentMethods(customer, { type: 'card', limit: 1 })).data
  if (session?.status !== 'complete' || !saved) return reportWithout(stripe, of, 'ended')
  // Our number is kept with the card, so that Stripe's later notices about the card name the agreement.
  if (saved.metadata?.['number'] !== of.agreementNumber) await sdk.paymentMethods.update(saved.id, { metadata: { number: of.agreementNumber } })
  return cardReport(readCard(saved), { agreementNumber: of.agreementNumber, customer, state: 'active' })
}

/** A card that its customer no longer has was removed for ever. */
async function readKnown(stripe: Stripe, sdk: Sdk, of: AgreementRef, { customer, card }: CardRef): Promise<AgreementReport> {
  try {
    const told = readCard(await sdk.paymentMethods.retrieve(card))
    return cardReport(told, { agreementNumber: of.agreementNumber, customer, state: told.customer === customer ? 'active' : 'ended' })
  } catch (error) {
    if ((error as { code?: unknown }).code === 'resource_missing') return reportWithout(stripe, of, 'ended')
    throw error
  }
}

function reportWithout(stripe: Stripe, of: AgreementRef, state: AgreementReport['state']): AgreementReport {
  return { ...of, merchantId: merchantOf(isLive(stripe)), state, label: null, limitFen: null, expiresOn: null }
}

/** Removes the card from its customer. Before the payer has given one, the page is closed. */
async function end(call: SdkCall, of: AgreementRef, query: StoredMethods['query']): Promise<AgreementReport | undefined> {
  const stands = await query(of)
  if (!stands || stands.state === 'ended') return stands
  const known = cardOf(stands.agreementNo)
  await call('remove a card', async (sdk) => {
    if (known) return sdk.paymentMethods.detach(known.card)
    const customer = (await findCustomer(sdk, of.agreementNumber))!
    const [session] = (await sdk.checkout.sessions.list({ customer, limit: 1 })).data
    return session && sdk.checkout.sessions.expire(session.id)
  })
  return { ...stands, state: 'ended' }
}

/**
 * Charges a card under our payment number. Stripe forgets idempotency keys after a day, so an earlier charge of this number is looked for first. Then only the
 * key is needed against two calls at the same time.
 */
async function charge(
  stripe: Stripe,
  call: SdkCall,
  of: AgreementRef,
  wanted: ChargeWanted,
  query: StoredMethods['query'],
): ReturnType<StoredMethods['charge']> {
  const earlier = await findIntent(stripe, { paymentNumber: wanted.paymentNumber, tradeNo: null })
  if (earlier && intentReport(earlier).state !== 'failed') return { report: intentReport(earlier) }
  if (earlier) return declineOf({ code: earlier.last_payment_error?.code ?? '', declineCode: earlier.last_payment_error?.decline_code ?? '' })
  const known = cardOf(of.agreementNo) ?? cardOf((await query(of))?.agreementNo ?? null)
  if (!known) return { declined: 'ended', vendorCode: 'no_card' }
  try {
    const intent = storedIntent.parse(await call('charge a card', (sdk) => create(sdk, known, wanted)))
    const report = intentReport(intent)
    return report.state === 'failed' ? { declined: 'needs-customer', vendorCode: intent.status } : { report }
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error
    if (error.type === 'StripeCardError') return declineOf(error)
    const isGone = error.type === 'StripeInvalidRequestError' && (await query({ ...of, agreementNo: agreementNoOf(known) }))?.state === 'ended'
    if (isGone) return { declined: 'ended', vendorCode: error.code || 'card_removed' }
    throw error
  }
}

function create(sdk: Sdk, { customer, card }: CardRef, wanted: ChargeWanted) {
  return sdk.paymentIntents.create(
    {
      amount: Number(wanted.amountFen),
      currency: wanted.currency.toLowerCase(),
      customer,
      payment_method: card,
      allowed_payment_method_types: ['card'],
      off_session: true,
      confirm: true,
      description: wanted.title,
      metadata: { number: wanted.paymentNumber, stored: 'yes' },
    },
    { idempotencyKey: wanted.paymentNumber },
  )
}
