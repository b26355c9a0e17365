import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { signatureOf } from '../../../src/adapters/pay-stripe/fake/stripe-scheme.ts'
import { stripeStub } from '../../../src/adapters/pay-stripe/testing/stripe-stub.ts'
import { acs3Request, type AliyunKeys } from '../../../src/adapters/sms-aliyun/acs3.ts'

type Keys = { stripe: { secretKey: string; webhookSecret: string }; aliyun: AliyunKeys }
type Answer = { status: number; body: string }
export type TakenSms = { phone: string; template: string; values: Record<string, string> }

const stripeHost = 'api.stripe.com'
const aliyunHost = 'dysmsapi.aliyuncs.com'

/**
 * Stripe and Aliyun's short messages on this machine, for a product in production. Both check the keys or the signature of each call, as the vendors do, and
 * Stripe signs its notices.
 */
export async function startVendorStubs({ stripe, aliyun }: Keys) {
  const scheme = stripeStub(() => new Date(), stripe.secretKey, stripe.webhookSecret)
  const messages: TakenSms[] = []
  // Stripe answers in the currency of the request. The scheme of the demo knows only yuan.
  let currency = 'cny'
  /** Production takes no test keys, and the scheme of the demo knows no others. */
  const live = (text: string) => text.replaceAll('"livemode":false', '"livemode":true').replaceAll('"currency":"cny"', `"currency":"${currency}"`)

  async function answer(request: IncomingMessage, body: string): Promise<Answer> {
    const url = new URL(request.url ?? '/', `https://${String(request.headers['x-vendor'])}`)
    if (url.host === aliyunHost) return takeMessage(request, url)
    if (url.host !== stripeHost) return { status: 404, body: '' }
    const authorization = String(request.headers.authorization)
    if (url.pathname === '/v1/account' && authorization === `Bearer ${stripe.secretKey}`)
      return { status: 200, body: JSON.stringify({ id: 'acct_1', country: 'DE', charges_enabled: true }) }
    currency = new URLSearchParams(body).get('line_items[0][price_data][currency]') ?? currency
    const onceKey = request.headers['idempotency-key']
    const headers = { authorization, ...(typeof onceKey === 'string' ? { 'idempotency-key': onceKey } : {}) }
    const { status, body: said } = await scheme.send(url, { method: request.method === 'POST' ? 'POST' : 'GET', headers, ...(body ? { body } : {}) })
    return { status, body: live(new TextDecoder().decode(said)) }
  }

  function takeMessage(request: IncomingMessage, url: URL): Answer {
    const header = (name: string) => String(request.headers[name])
    const query = Object.fromEntries(url.searchParams)
    const action = header('x-acs-action')
    const call = {
      host: aliyunHost,
      action,
      version: header('x-acs-version'),
      query,
      at: new Date(header('x-acs-date')),
      nonce: header('x-acs-signature-nonce'),
    }
    const isSigned = acs3Request(aliyun, call).headers['authorization'] === header('authorization')
    if (!isSigned) return { status: 400, body: JSON.stringify({ Code: 'SignatureDoesNotMatch', RequestId: 'r' }) }
    if (action === 'SendSms') {
      const { PhoneNumbers: phone = '', TemplateCode: template = '', TemplateParam: values = '{}' } = query
      messages.push({ phone, template, values: JSON.parse(values) as Record<string, string> })
    }
    return { status: 200, body: JSON.stringify({ Code: 'OK', Message: 'OK', BizId: randomUUID(), RequestId: 'r' }) }
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      answer(request, Buffer.concat(chunks).toString('utf8')).then(
        ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
        () => response.writeHead(500).end(),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const reroute = path.resolve('e2e/harness/vendors/reroute-preload.ts')

  return {
    messages,
    /** Settings of a product that calls these stubs. */
    env: { VENDOR_STUBS: JSON.stringify({ [stripeHost]: address, [aliyunHost]: address }), NODE_OPTIONS: `--import=${reroute}` },
    /** Pays the open session as a person at Stripe's page does, and tells the shop. Returns where the person goes then. */
    async payOpenSession(notifyUrl: string): Promise<string> {
      const trade = [...scheme.book.trades.values()].find(({ state }) => state === 'waiting')
      if (!trade) throw new Error('no session waits at Stripe')
      scheme.book.decide(trade.outTradeNo, 'paid')
      const body = live(scheme.noticeOf({ id: randomUUID(), trade: (await scheme.book.find(trade.outTradeNo))! })!.body)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(stripe.webhookSecret, body, new Date()) }
      const answered = await fetch(notifyUrl, { method: 'POST', body, headers })
      if (!answered.ok) throw new Error(`the shop answered Stripe's notice with ${answered.status}`)
      return trade.returnUrl ?? ''
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
