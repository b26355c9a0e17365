import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { CallName } from '../packages/client/src/api.ts'
import { calls, makeClient, ApiError, type Client } from '../packages/client/src/client.ts'
import type { OpenApi } from '../src/app/api-v1/openapi/openapi.ts'
import { tokenScopes } from '../src/features/safety/model.ts'
import { buyServer, decideAtCashier, recharge, registerCustomer, smallServer, type Customer } from './harness/customer.ts'
import { faultsOf, operationIn } from './harness/document-faults.ts'
import { callAlarms, callTraffic } from './harness/monitoring-calls.ts'
import { until } from './harness/until.ts'
import { callWebhooks } from './harness/webhook-calls.ts'

const url = inject('address')
type Input = Record<string, unknown>

let document: OpenApi
let owner: Customer
let code: string
/** Successful calls of the owner, by name. */
const sent = new Map<CallName, Input>()
/** Calls that cannot succeed here, with the error that they get. */
const refusedHere: Partial<Record<CallName, string>> = { downloadInvoice: 'not-found', downloadTaxInvoice: 'not-found', createBackup: 'conflict' }
const tried = new Set<CallName>()

/** Each test has its own token, which may call 120 times a minute. */
async function makeToken({ client }: Customer, scopes: readonly string[] = tokenScopes): Promise<string> {
  return (await client.post<{ token: string }>('/account/tokens', { name: randomUUID().slice(0, 8), scopes, days: 30 })).token
}

const operationOf = (name: CallName) => operationIn(document, name)

/** The client, with every answer checked against the document. */
function watched(of: string): Client {
  const client = makeClient({ url, token: of })
  const run = client as unknown as Record<string, (input: Input) => Promise<unknown>>
  const names = Object.keys(calls) as CallName[]
  return Object.fromEntries(
    names.map((name) => [
      name,
      async (input: Input = {}) => {
        tried.add(name)
        const answer = await run[name]!(input)
        expect(faultsOf(document, name, answer), name).toEqual([])
        if (!sent.has(name)) sent.set(name, input)
        return answer
      },
    ]),
  ) as unknown as Client
}

/** Called with the session, which has no limit of calls. */
const hasEnded = async (operationId: string) => (await owner.client.get<{ state: string }>(`/servers/${code}/operations/${operationId}`)).state === 'succeeded'
const isIdle = async () => (await owner.client.get<{ state: string }>(`/servers/${code}`)).state === 'running'

beforeAll(async () => {
  document = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as OpenApi
  owner = await registerCustomer(url)
  await recharge(owner.client, 3_000_000)
  code = (await buyServer(owner)).serverCode
})

describe('every call of the document', () => {
  test('money and messages', async () => {
    const api = watched(await makeToken(owner))
    await api.readAccount()
    await api.listMessages({ pageSize: 5 })
    await api.countUnreadMessages()
    expect((await api.readBalance()).availableFen).toBeGreaterThan(0)
    await api.listLedger()
    await api.exportLedger({ locale: 'en' })
    await api.exportStatement()
    await api.readSpending()
    await api.setBalanceAlert({ thresholdFen: 5_000 })
    expect(await api.readBalanceAlert()).toEqual({ thresholdFen: 5_000 })
    await api.listVouchers()
    await api.listWithdrawals()
    await Promise.all([api.listInvoices(), api.listInvoiceableOrders(), api.listTaxInvoices()])
    await api.listCommissions()
    await api.exportCommissions()
    const requested = { amountFen: 10_000, gateway: 'sandbox', returnPath: '/en/console/payment' } as const
    const given = await api.startRecharge(requested)
    await api.refreshPayment({ paymentId: given.id })
    expect((await api.closePayment({ paymentId: given.id })).state).toBe('closed')
    const paid = await api.startRecharge(requested)
    await decideAtCashier(paid.cashierUrl!)
    await until('the payment to succeed', async () => (await owner.client.get<{ state: string }>(`/payments/${paid.id}`)).state === 'succeeded')
    await api.readPayment({ paymentId: paid.id })
    await api.printPaymentReceipt({ paymentId: paid.id, locale: 'en' })
    await api.listPayments()
    await expect(api.downloadInvoice({ invoiceId: randomUUID() })).rejects.toMatchObject({ status: 404 })
    await expect(api.downloadTaxInvoice({ documentId: randomUUID() })).rejects.toMatchObject({ status: 404 })
  })

  test('orders', async () => {
    const api = watched(await makeToken(owner))
    await api.readCatalogue()
    await api.readDedicatedCatalogue()
    const place = async () => api.placeOrder({ quoteId: (await api.quoteServer(smallServer)).id })
    await api.cancelOrder({ orderId: (await place()).orderId })
    const several = await api.cancelOrders({ orderIds: [(await place()).orderId] })
    expect(several).toMatchObject([{ done: true }])
    const { orderId, number } = await place()
    const opened = await api.payOrdersByGateway({ orderIds: [orderId], gateway: 'sandbox' })
    await api.closePayment({ paymentId: opened.paymentId })
    await api.payOrders({ orderIds: [orderId], method: 'balance' })
    expect((await api.readOrder({ number })).charge?.moneyFen).toBeGreaterThan(0)
    await api.printOrderReceipt({ number, locale: 'en' })
    await api.exportOrders()
    const { orders } = await api.listOrders({ state: 'completed' })
    await api.readRefundOffer({ orderId: orders[0]!.id })
  })

  test('a server: power, keys, network, alarms', async () => {
    const api = watched(await makeToken(owner))
    const ended = (operationId: string) => until('the operation to end', () => hasEnded(operationId))
    expect((await api.listServers()).servers.map((server) => server.code)).toContain(code)
    await api.labelServer({ code, name: 'by-api', remark: 'e2e' })
    await api.remarkServers({ codes: [code], remark: 'one for all' })
    await api.setServerProtection({ code, release: true, rebuild: true })
    expect(await api.readServer({ code })).toMatchObject({ name: 'by-api', remark: 'one for all', protectedFrom: { release: true, rebuild: true } })
    // Off only with step-up authentication, which tokens cannot do.
    await expect(api.setServerProtection({ code, release: false, rebuild: true })).rejects.toMatchObject({ status: 403 })
    await api.readServerFuture({ code })
    for (const call of ['stopServer', 'startServer', 'resetServer', 'powerOffServer', 'startServer'] as const)
      await ended((await api[call]({ code })).operationId)
    const { operationId } = await api.restartServer({ code })
    await ended(operationId)
    expect(await api.readOperation({ code, operationId })).toMatchObject({ kind: 'restart', percent: 100 })
    await api.listOperations({ code, pageSize: 2 })
    const tagged = await api.changeServerTags({ codes: [code], add: ['web', 'production'], remove: [] })
    expect(tagged.servers).toMatchObject([{ tags: ['production', 'web'], why: null }])
    expect((await api.listServerTags()).tags.map(({ tag, servers }) => `${tag} ${servers}`)).toEqual(['production 1', 'web 1'])
    // Starting rescue needs step-up authentication, which tokens do not have; leaving it does not.
    await ended((await owner.client.post<{ operationId: string }>(`/servers/${code}/rescue`, { idempotencyKey: randomUUID() })).operationId)
    expect((await api.readServer({ code })).rescueAt).not.toBeNull()
    await ended((await api.leaveRescue({ code })).operationId)
    await api.listSshKeys()
    await api.readServerSshKeys({ code })
    await ended((await api.createSnapshot({ code, name: 'before', remark: '' })).operationId)
    const { snapshots } = await api.readDisks({ code })
    await api.editSnapshot({ code, snapshotId: snapshots[0]!.id, name: 'kept', remark: '' })
    expect(await api.readBackups({ code })).toMatchObject({ block: 'not-bought', plan: null, points: [{ kind: 'snapshot', name: 'kept' }] })
    await expect(api.createBackup({ code })).rejects.toMatchObject({ status: 409 })
    await ended((await api.createImage({ code, name: 'web', remark: '' })).operationId)
    await api.editImage({ imageId: (await api.listOwnImages()).images[0]!.id, name: 'web-2', remark: '' })
    const { id, imageId } = (await api.listOwnImages()).images[0]!
    const ofImage = await api.quoteServer({ ...smallServer, imageId, source: { kind: 'image', id } })
    expect(ofImage).toMatchObject({ source: { kind: 'image', id }, totalFen: (await api.quoteServer({ ...smallServer, imageId })).totalFen })
    const { orderId } = await api.placeOrder({ quoteId: ofImage.id })
    await api.cancelOrder({ orderId })
    await api.listTransfers()

    await api.listForwards({ code })
    const forward = await api.addForward({ code, protocol: 'tcp', publicPort: null, privatePort: 8080, remark: 'web' })
    await api.editForward({ code, forwardId: forward.id, remark: 'site' })
    await api.removeForward({ code, forwardId: forward.id })
    const { version } = await api.readFirewall({ code })
    const rule = { direction: 'in', action: 'accept', protocol: 'tcp', ports: '22,443', remote: '', remark: '' } as const
    const changed = await api.setFirewall({ code, version, inbound: 'accept', outbound: 'accept', rules: [rule] })
    await api.undoFirewall({ code, version: changed.version })
    const network = await api.readNetwork({ code })
    await api.configureNetwork({ code, cardModel: network.cardModel, reverseNames: [] })
    const { networkId } = await api.createPrivateNetwork({ code, name: 'inside', cidr: '10.30.0.0/24' })
    await api.leavePrivateNetwork({ code, networkId })
    await api.joinPrivateNetwork({ code, networkId, address: null })
    await api.leavePrivateNetwork({ code, networkId })
    await api.deletePrivateNetwork({ networkId })
    await api.retryNetwork({ code })

    await api.readMetrics({ code, range: '1h' })
    await callAlarms(api, code)
  })

  test('a server: renewals, upgrades, a smaller size', async () => {
    const api = watched(await makeToken(owner))
    await api.setAutoRenew({ code, autoRenew: true, months: 1, method: 'balance' })
    await api.quoteDowngrade({ code, bandwidthMbps: 2 })
    await api.chooseNextShape({ code, bandwidthMbps: 2 })
    await api.keepShape({ code })
    const { lines } = await api.quoteRenewals({ codes: [code], months: 1, alignDay: null })
    const renewal = await api.placeRenewals({ quoteIds: lines.map(({ offer }) => offer!.quoteId), autoRenew: null })
    await api.cancelOrders({ orderIds: renewal.orderIds })
    await api.estimateUpgrade({ code, bandwidthMbps: 10 })
    const { quoteId } = await api.quoteUpgrade({ code, bandwidthMbps: 10 })
    await api.placeUpgrade({ quoteId })
  })

  test('a server: its traffic package', async () => callTraffic(watched(await makeToken(owner)), owner))

  test('webhooks are signed, and a replay keeps its id', async () => {
    await callWebhooks(watched(await makeToken(owner)), owner)
  })

  test('was called with success, except the calls that cannot succeed here', () => {
    const names = Object.keys(calls) as CallName[]
    expect(names.filter((name) => !tried.has(name))).toEqual([])
    expect(names.filter((name) => !sent.has(name))).toEqual(Object.keys(refusedHere))
  })
})

/** Returns the error of a call, which must have the document's form. */
async function domainErrorOf(name: CallName, input: Input, of: string | undefined): Promise<{ status: number; code: string }> {
  const seen: string[] = []
  const client = makeClient({
    url,
    token: of ?? '',
    retries: 0,
    fetch: async (given, init) => {
      const request = new Request(given, init)
      if (of === undefined) request.headers.delete('authorization')
      const response = await fetch(request)
      seen.push(response.headers.get('content-type') ?? '')
      return response
    },
  }) as unknown as Record<string, (input: Input) => Promise<unknown>>
  try {
    const answer = await client[name]!(input)
    return { status: 200, code: JSON.stringify(answer).slice(0, 100) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    expect(seen[0], name).toContain('application/problem+json')
    return { status: error.status, code: error.code }
  }
}

describe('callers of the API', () => {
  test('are refused without a token, except where the API is open to everyone', async () => {
    for (const [name, input] of sent) {
      const open = operationOf(name).security.length > 1
      expect((await domainErrorOf(name, input, undefined)).status, name).toBe(open ? 200 : 401)
    }
  })

  test('are refused without the scope that the document names', async () => {
    const [one, other] = [await makeToken(owner, ['read:messages']), await makeToken(owner, ['read:account'])]
    for (const [name, input] of sent) {
      const [scope] = operationOf(name).security[0]!['token']!
      if (!scope) continue
      const lacking = scope === 'read:messages' ? other : one
      expect(await domainErrorOf(name, input, lacking), name).toEqual({ status: 403, code: 'safety.token-scope' })
    }
  })

  test('get the answer for a missing item as strangers, whatever they name', async () => {
    const stranger = await makeToken(await registerCustomer(url))
    const naming = [...sent].filter(([, input]) =>
      ['code', 'codes', 'number', 'orderId', 'orderIds', 'paymentId', 'networkId', 'quoteIds', 'webhookId'].some((field) => field in input),
    )
    expect(naming.length).toBeGreaterThan(40)
    for (const [name, input] of [...naming, ['placeUpgrade', sent.get('placeUpgrade')!] as const]) {
      const { status, code: why } = await domainErrorOf(name, input, stranger)
      // A call for several servers has a result for each.
      if (['changeServerTags', 'remarkServers'].includes(name) && why.includes('"why":"not-found"')) continue
      // Another customer's quote is treated as an expired one.
      expect([404, ...(name === 'placeUpgrade' || name === 'placeRenewals' ? [409] : [])], `${name} ${status} ${why}`).toContain(status)
    }
  })

  test('cannot be pages of ours that are used by another site', async () => {
    const cookie = `token=${owner.client.cookie('token')}`
    const headers = { cookie, 'content-type': 'application/json', origin: 'https://evil.test', 'idempotency-key': randomUUID() }
    const answer = await fetch(`${url}/api/v1/servers/${code}/stop`, { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'platform.foreign-origin', status: 403 })
  })
})

describe('the format of the API', () => {
  let token: string
  beforeAll(async () => {
    token = await makeToken(owner)
  })
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/api/v1${path}`, { ...init, headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) } })

  test('says how many calls are left, and where the next page is', async () => {
    const [first, second] = [await call(`/servers/${code}/operations?pageSize=1`), await call(`/servers/${code}/operations?pageSize=1&page=2`)]
    expect(first.headers.get('ratelimit-policy')).toBe('"token";q=120;w=60')
    const left = (response: Response) => Number(/"token";r=(\d+);t=\d+/.exec(response.headers.get('ratelimit') ?? '')?.[1])
    expect([left(first), left(second)]).toEqual([119, 118])
    expect(first.headers.get('link')).toBe(`</api/v1/servers/${code}/operations?pageSize=1&page=2>; rel="next"`)
    expect(second.headers.get('link')).toContain('rel="prev"')
  })

  test('a key identifies a request: sent twice it has one effect, in the body it is refused', async () => {
    const key = randomUUID()
    const restart = (headers: Record<string, string>, body?: string) => call(`/servers/${code}/restart`, { method: 'POST', headers, ...(body ? { body } : {}) })
    await until('the server to be idle', isIdle)
    const [one, two] = [await restart({ 'idempotency-key': key }), await restart({ 'idempotency-key': key })]
    expect(await two.json()).toEqual(await one.json())
    const without = await restart({})
    expect(without.status).toBe(422)
    expect(await without.json()).toMatchObject({ code: 'platform.bad-input', errors: [{ field: 'Idempotency-Key', code: 'platform.required' }] })
    const inBody = await restart({ 'idempotency-key': key, 'content-type': 'application/json' }, JSON.stringify({ idempotencyKey: key }))
    expect(await inBody.json()).toMatchObject({ errors: [{ field: 'idempotencyKey', code: 'platform.unknown' }] })
  })

  test('refuses in the requested language, names each field, and has no other addresses', async () => {
    const wrong = await call('/servers?page=x', { headers: { 'accept-language': 'zh-TW' } })
    expect(await wrong.json()).toMatchObject({ title: 'Unprocessable Entity', status: 422, errors: [{ field: 'page', code: 'platform.invalid' }] })
    const english = (await (await call('/servers?page=x')).json()) as { detail: string }
    expect(english.detail).toMatch(/[a-z]{3}/)
    const nowhere = await call('/nothing')
    expect([nowhere.status, nowhere.headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8'])
  })
})

describe('the command line', () => {
  let token: string
  beforeAll(async () => {
    token = await makeToken(owner)
  })
  type Ran = { code: number; out: string; err: string }
  const cloudApi = (args: readonly string[], env: Record<string, string> = {}) =>
    new Promise<Ran>((resolve) => {
      const options = { env: { PATH: process.env['PATH'] ?? '', CLOUD_API_URL: url, CLOUD_API_TOKEN: token, ...env } }
      execFile(process.execPath, ['packages/client/src/command-line.ts', ...args], options, (error, out, err) => {
        resolve({ code: error ? Number(error.code) : 0, out, err })
      })
    })

  test('lists, shows and restarts servers, shows orders and the balance', async () => {
    const list = await cloudApi(['servers', 'list'])
    expect([list.code, list.out]).toEqual([0, expect.stringContaining(code)])
    const shown = await cloudApi(['servers', 'show', code, '--json'])
    expect(JSON.parse(shown.out)).toMatchObject({ code })
    await until('the server to be idle', isIdle)
    const restarted = await cloudApi(['servers', 'restart', code, '--wait'])
    expect([restarted.code, restarted.err, restarted.out]).toEqual([0, '', `${code}: restart done\n`])
    const orders = JSON.parse((await cloudApi(['orders', 'list', '--json'])).out) as { orders: { number: string }[] }
    expect((await cloudApi(['orders', 'show', orders.orders[0]!.number])).out).toContain(orders.orders[0]!.number)
    expect((await cloudApi(['balance'])).out).toMatch(/available +CNY \d+\.\d\d/)
    expect(JSON.parse((await cloudApi(['call', 'readAccount'])).out)).toMatchObject({ nickname: expect.any(String) as string })
  })

  test('exits with a code for the reason', async () => {
    const ends = await Promise.all([
      cloudApi(['servers', 'show', 'srv-00000000']),
      cloudApi(['balance'], { CLOUD_API_TOKEN: 'rx_wrong' }),
      cloudApi(['servers', 'fly', code]),
      cloudApi(['balance'], { CLOUD_API_TOKEN: '' }),
      cloudApi(['servers', 'start', code]),
      cloudApi(['balance', '--url', 'http://127.0.0.1:9']),
    ])
    expect(ends.map((end) => end.code)).toEqual([4, 3, 2, 2, 1, 5])
    for (const end of ends) expect(end.err).not.toMatch(/\n\s+at /)
  })
})
