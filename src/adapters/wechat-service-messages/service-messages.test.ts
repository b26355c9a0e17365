import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import type { Ctx } from '#platform/ctx.ts'
import { makeLog } from '#platform/logging/log.ts'
import { wechatNotices } from './service-messages.ts'

type Asked = { path: string; body: Record<string, unknown> }
const asked: Asked[] = []
let answer: object = { errcode: 0, errmsg: 'ok', msgid: 1 }
let tokens = 0

/** WeChat's HTTP as its documents describe it. */
const stub = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    const path = request.url ?? ''
    asked.push({ path, body: JSON.parse(text) as Record<string, unknown> })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(path === '/cgi-bin/stable_token' ? { access_token: `token-${++tokens}`, expires_in: 7200 } : answer))
  })
})
await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve))
afterAll(() => void stub.close())

const api = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`
const make = (address = api) => wechatNotices({ api: () => address, appId: 'wx1', secret: 'secret', templateId: 'T1', fetch })
const ctx = { actor: { kind: 'system', name: 'tests' }, now: () => new Date(), log: makeLog('silent') } as unknown as Ctx
const notice = {
  tag: 'tag-1',
  openId: 'oFollower',
  title: '账号在新的设备或地点登录',
  text: '您的账号于今天在新的设备或地点登录（IP 203.0.113.9）。如果不是您本人，请立即修改密码。',
  at: new Date('2026-03-11T04:00:00Z'),
  url: 'https://runxin.test/zh/console',
}

describe('a notice inside WeChat', () => {
  it('is sent as a template message with our tag, values of allowed length, and one token for several', async () => {
    const side = make()
    await side.notify(ctx, notice)
    await side.notify(ctx, { ...notice, tag: 'tag-2' })
    expect(asked.map(({ path }) => path.replace(/token-\d+/, 'T'))).toEqual([
      '/cgi-bin/stable_token',
      '/cgi-bin/message/template/send?access_token=T',
      '/cgi-bin/message/template/send?access_token=T',
    ])
    expect(asked[0]!.body).toEqual({ grant_type: 'client_credential', appid: 'wx1', secret: 'secret' })
    expect(asked[1]!.body).toMatchObject({
      touser: 'oFollower',
      template_id: 'T1',
      client_msg_id: 'tag-1',
      url: notice.url,
      data: { thing1: { value: notice.title }, thing2: { value: '您的账号于今天在新的设备或地点登录（I…' }, time3: { value: '2026-03-11 12:00' } },
    })
  })

  it.each([
    [40001, 'temporary'],
    [-1, 'temporary'],
    [43004, 'bad-address'],
    [40003, 'bad-address'],
    [45009, 'limited'],
    [40037, 'refused'],
  ])('that the platform refuses with %i is %s', async (errcode, kind) => {
    answer = { errcode, errmsg: 'x' }
    await expect(make().notify(ctx, notice)).rejects.toMatchObject({ name: 'DeliveryFailure', kind })
    answer = { errcode: 0 }
  })

  it('requests a new token after the platform rejected one', async () => {
    const side = make()
    await side.notify(ctx, notice)
    const before = tokens
    answer = { errcode: 42001 }
    await expect(side.notify(ctx, notice)).rejects.toMatchObject({ kind: 'temporary' })
    answer = { errcode: 0 }
    await side.notify(ctx, notice)
    expect(tokens).toBe(before + 1)
  })

  it('that cannot be sent leaves neither secret nor token in the error', async () => {
    const failed = await make('http://127.0.0.1:1')
      .notify(ctx, notice)
      .catch((error: unknown) => error)
    expect(failed).toMatchObject({ kind: 'temporary' })
    expect(String(failed)).not.toMatch(/secret|token-/)
  })
})
