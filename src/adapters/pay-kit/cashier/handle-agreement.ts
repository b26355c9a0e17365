import { readShortText } from '#platform/http/read-body.ts'
import { chargeOutcomes, type SchemeAgreement } from '../agreements/agreement-book.ts'
import { decideAgreement, endByPayer, readAgreementPage, setNextCharge } from '../agreements/decide-agreement.ts'
import { agreementAddress } from '../pay-fake.ts'
import { drawAgreement, drawManage, type AgreementPage } from './agreement-page.ts'
import { backOf, keptOf, localeOf, lookOf, respondMessage, type TrialPages } from './page-request.ts'
import { cashierPage, seeOther } from './respond.ts'

const bodyLimit = 2048

/** Serves the page of one agreement, its state, and the page of the scheme's settings. */
export async function handleAgreement(fake: TrialPages, request: Request, { token, rest }: { token: string; rest: string | undefined }): Promise<Response> {
  const agreement = await readAgreementPage(fake, token)
  if (!agreement || (rest !== undefined && rest !== 'state' && rest !== 'manage')) return respondMessage(fake, request, 404, 'missing')
  if (rest === 'state')
    return Response.json({ state: agreement.state === 'offered' ? 'waiting' : agreement.state }, { headers: { 'cache-control': 'no-store' } })
  if (request.method === 'POST') return rest === 'manage' ? manage(fake, request, agreement) : decide(fake, request, agreement)
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } })
  return show(fake, request, agreement, rest === 'manage')
}

async function show(fake: TrialPages, request: Request, agreement: SchemeAgreement, isManage: boolean): Promise<Response> {
  const url = new URL(request.url)
  const locale = localeOf(request)
  const kept = keptOf(url)
  const page: Omit<AgreementPage, 'nonce'> = {
    agreement,
    locale,
    look: await lookOf(fake, url),
    onPhone: url.searchParams.get('from') === 'qr',
    back: backOf(fake, agreement, url),
    // A scanned page shows its result itself, so its address names no way back and the code stays coarse.
    address: ({ from, rest, ...change }) => agreementAddress(fake.origin(), agreement.token, from ? { locale, from } : { ...kept, locale, ...change }, rest),
    now: fake.now(),
  }
  const isSaved = url.searchParams.get('saved') === 'yes'
  return cashierPage(200, (nonce) => (isManage ? drawManage({ ...page, nonce }, isSaved) : drawAgreement({ ...page, nonce })))
}

async function decide(fake: TrialPages, request: Request, agreement: SchemeAgreement): Promise<Response> {
  const url = new URL(request.url)
  const given = new URLSearchParams(await readShortText(request, bodyLimit)).get('decision')
  const isKnown = given === 'agree' || given === 'refuse'
  const decided = isKnown && (await decideAgreement(fake, agreement.token, given === 'agree'))
  // Read again: a second press may have read the agreement before the first was written, and the payer still gets the result.
  const after = decided ? agreement : await readAgreementPage(fake, agreement.token)
  if (!decided && after?.state === 'offered') return respondMessage(fake, request, 409, 'stale', agreement.scheme)
  const back = url.searchParams.get('from') === 'qr' ? null : backOf(fake, agreement, url)
  return seeOther(back ?? `${url.pathname}${url.search}`)
}

async function manage(fake: TrialPages, request: Request, { token, scheme }: SchemeAgreement): Promise<Response> {
  const url = new URL(request.url)
  const given = new URLSearchParams(await readShortText(request, bodyLimit))
  const next = chargeOutcomes.find((one) => one === given.get('next'))
  const isDone = given.get('end') === 'yes' ? await endByPayer(fake, token) : next !== undefined && (await setNextCharge(fake, token, next))
  if (!isDone) return respondMessage(fake, request, 409, 'stale', scheme)
  url.searchParams.set('saved', 'yes')
  return seeOther(`${url.pathname}${url.search}`)
}
