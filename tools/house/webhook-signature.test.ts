import { describe, expect, it } from 'vitest'
import { newSecret, signedHeaders } from '../../src/features/webhooks/server/signing.ts'
import { verifyWebhook, WebhookError } from '../../packages/client/src/client.ts'

/** Example of the reference implementations of Standard Webhooks. */
const vector = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const at = new Date('2026-03-11T02:04:05.678Z')
const body = '{"id":"e","type":"webhook.ping","data":{"name":"润信"}}'
const secret = newSecret()
const sent = (over: { secrets?: string[]; id?: string; body?: string; at?: Date } = {}) =>
  signedHeaders(over.secrets ?? [secret], { id: over.id ?? 'e', at: over.at ?? at, body: over.body ?? body })
const check = (headers: Record<string, string>, over: Partial<Parameters<typeof verifyWebhook>[0]> = {}) =>
  verifyWebhook({ secret, headers, body, now: () => at.getTime(), ...over })

describe('the signature of a webhook', () => {
  it('is that of Standard Webhooks, as we make it and as the client checks it', async () => {
    expect(signedHeaders([vector.secret], vector)['webhook-signature']).toBe(vector.signature)
    const headers = { 'webhook-id': vector.id, 'webhook-timestamp': '1614265330', 'webhook-signature': vector.signature }
    const { secret, body, at } = vector
    expect(await verifyWebhook({ secret, headers, body, now: () => at.getTime() })).toEqual({ test: 2_432_232_314 })
  })

  it('is accepted from any kind of headers, over the raw bytes', async () => {
    const event = { type: 'webhook.ping', data: { name: '润信' } }
    expect(await check(sent())).toMatchObject(event)
    expect(await check(sent(), { body: new TextEncoder().encode(body) })).toMatchObject(event)
    expect(await check(sent(), { headers: new Headers(sent()) })).toMatchObject(event)
    const upper = Object.fromEntries(Object.entries(sent()).map(([name, value]) => [name.toUpperCase(), [value]]))
    expect(await check(sent(), { headers: upper })).toMatchObject(event)
  })

  it('holds by the old and by the new secret during a rotation', async () => {
    const fresh = newSecret()
    const both = sent({ secrets: [fresh, secret] })
    expect(await check(both)).toBeDefined()
    expect(await check(both, { secret: fresh })).toBeDefined()
    expect(await check(sent(), { secret: [fresh, secret] })).toBeDefined()
    await expect(check(sent({ secrets: [fresh] }))).rejects.toThrow(WebhookError)
  })

  it.each([
    ['another body', sent({ body: `${body} ` }), 'not ours'],
    ['another id', { ...sent(), 'webhook-id': 'f' }, 'not ours'],
    ['another time', { ...sent(), 'webhook-timestamp': String(Math.floor(at.getTime() / 1000) + 1) }, 'not ours'],
    ['another version', { ...sent(), 'webhook-signature': sent()['webhook-signature']!.replace('v1,', 'v2,') }, 'not ours'],
    ['no base64', { ...sent(), 'webhook-signature': 'v1,???' }, 'not ours'],
    ['no signature', { ...sent(), 'webhook-signature': '' }, 'missing'],
    ['no time', { ...sent(), 'webhook-timestamp': 'now' }, 'too old'],
    ['what is five minutes old', sent({ at: new Date(at.getTime() - 302_000) }), 'too old'],
    ['what is five minutes ahead', sent({ at: new Date(at.getTime() + 302_000) }), 'too old'],
  ])('refuses %s', async (_what, headers, why) => {
    await expect(check(headers as Record<string, string>)).rejects.toThrow(why)
  })
})
