import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { wechatOpenPlatform } from '#adapters/wechat-open-platform/open-platform.ts'
import { handleWechatFake } from '#adapters/wechat-fake/handle-fake.ts'
import { fakeApps, fakePath, fakePerson, type WechatFake } from '#adapters/wechat-fake/fake.ts'
import { describeWechat } from '#features/account/testing/wechat-contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { makeMacKey } from '#platform/secret-box.ts'
import { listServiceMessages } from '#adapters/wechat-fake/service-account.ts'
import { noticesAtFake, wechatAtFake } from './fakes.ts'

const { db, clock } = await testDatabase()
const origin = 'https://runxin.test'
const fake: WechatFake = { db, now: clock.now, origin: () => origin, mac: makeMacKey(Buffer.alloc(32, 7), 'wechat-fake') }
const base = origin + fakePath
const wechat = wechatAtFake(fake)

const get = (url: string) => handleWechatFake(fake, new Request(url))
const press = (uuid: string, token: string, own: Record<string, string>) =>
  handleWechatFake(fake, new Request(`${base}/connect/confirm?uuid=${uuid}`, { method: 'POST', body: new URLSearchParams({ token, ...own }) }))
const poll = async (uuid: string) => (await get(`${base}/connect/l/qrconnect?uuid=${uuid}`)).text()
const tokenOf = (html: string) => /name="token" value="([^"]+)"/.exec(html)![1]!
const uuidOf = (html: string) => /uuid=([\w-]{16})/.exec(html)![1]!

/** Goes through WeChat's pages like a person: scans a code, presses a button, follows the redirect. */
async function walk(authorizeUrl: string, own: Record<string, string>): Promise<URL> {
  let html = await (await get(authorizeUrl)).text()
  const uuid = uuidOf(html)
  const scanned = authorizeUrl.includes('/qrconnect')
  if (scanned) html = await (await get(`${base}/connect/confirm?uuid=${uuid}`)).text()
  const answer = await press(uuid, tokenOf(html), own)
  if (!scanned) return new URL(answer.headers.get('location')!)
  const [, code] = /wx_errcode=405;window\.wx_code='(\w+)'/.exec(await poll(uuid))!
  const asked = new URL(authorizeUrl).searchParams
  return new URL(`${asked.get('redirect_uri')}?code=${code}&state=${asked.get('state')}`)
}

const person = {
  allow: (url: string, nickname: string) => walk(url, { decision: 'allow', nickname }),
  refuse: (url: string) => walk(url, { decision: 'refuse' }),
  advance: clock.advance,
}

describeWechat('the fake', async () => ({ wechat, ...person }))

// The same client with the platform's `fetch` over a socket: the production code, against a stub of the vendor's HTTP.
const stub = createServer((request, response) => {
  void handleWechatFake(fake, new Request(`${origin}${request.url}`)).then(async (answer) => {
    response.writeHead(answer.status, { 'content-type': 'text/plain' })
    response.end(await answer.text())
  })
})
await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve))
afterAll(() => void stub.close())
const api = `http://127.0.0.1:${(stub.address() as AddressInfo).port}${fakePath}`

describeWechat('the real client over HTTP', async () => ({
  wechat: wechatOpenPlatform({ pages: () => base, api: () => api, ...fakeApps(fake), fetch }),
  ...person,
}))

describe('the code on the screen', () => {
  const returnUrl = `${origin}/zh/wxloginbackup`
  const authorizeUrl = wechat.authorizeUrl({ state: 'ab'.repeat(32), returnUrl, way: 'qr', locale: 'zh' })
  const opened = async () => uuidOf(await (await get(authorizeUrl)).text())
  const scanned = async (uuid: string) => tokenOf(await (await get(`${base}/connect/confirm?uuid=${uuid}`)).text())

  it('reports its state with WeChat’s numbers', async () => {
    const uuid = await opened()
    expect(await poll(uuid)).toBe("window.wx_errcode=408;window.wx_code='';")
    const token = await scanned(uuid)
    expect(await poll(uuid)).toContain('=404;')
    await press(uuid, token, { decision: 'refuse' })
    expect(await poll(uuid)).toContain('=403;')
    await scanned(uuid)
    expect(await poll(uuid)).toContain('=404;')
    await press(uuid, token, { decision: 'allow', nickname: 'Zoë Lin' })
    expect(await poll(uuid)).toMatch(/=405;window\.wx_code='\w{32}'/)
  })

  it('expires after five minutes, scanned or not', async () => {
    const [untouched, touched] = [await opened(), await opened()]
    const token = await scanned(touched)
    clock.advance(300_000)
    for (const uuid of [untouched, touched, 'nobody-knows-it-']) expect(await poll(uuid)).toContain('=402;')
    expect((await press(touched, token, { decision: 'allow', nickname: 'Zoë Lin' })).status).toBe(410)
    expect((await get(`${base}/connect/confirm?uuid=${untouched}`)).status).toBe(410)
  })

  it('accepts an answer once, from its page, with a name', async () => {
    const uuid = await opened()
    const token = await scanned(uuid)
    expect((await press(uuid, 'guessed', { decision: 'allow', nickname: 'Zoë Lin' })).status).toBe(410)
    expect((await press(uuid, token, { decision: 'allow', nickname: '  ' })).status).toBe(422)
    const answers = await Promise.all([1, 2, 3].map(() => press(uuid, token, { decision: 'allow', nickname: 'Zoë Lin' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
  })

  it('is issued for our domain, app and scope only', async () => {
    const wrong: Record<string, string>[] = [
      { redirect_uri: 'https://evil.example/zh/wxloginbackup' },
      { redirect_uri: 'nonsense' },
      { appid: fakeApps(fake).officialAccount.appId },
      { scope: 'snsapi_userinfo' },
      { state: "');alert(1)//" },
    ]
    for (const own of wrong) {
      const url = new URL(authorizeUrl)
      for (const [name, value] of Object.entries(own)) url.searchParams.set(name, value)
      expect((await get(url.href)).status, JSON.stringify(own)).toBe(400)
    }
  })

  it('is shown in frames of our pages only', async () => {
    expect((await get(authorizeUrl)).headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  })
})

describe('server-to-server calls', () => {
  const call = async (path: string, query: Record<string, string>) => (await get(`${base}${path}?${new URLSearchParams(query)}`)).json() as Promise<object>
  const { website } = fakeApps(fake)

  it('answer faults with WeChat’s numbers', async () => {
    const right = { appid: website.appId, secret: website.secret, grant_type: 'authorization_code', code: 'x' }
    const faults = [
      [{ ...right, appid: 'wx0' }, 40013],
      [{ ...right, secret: 'guess' }, 40125],
      [{ ...right, secret: '' }, 40125],
      [{ ...right, code: '' }, 41008],
      [right, 40029],
    ] as const
    for (const [query, errcode] of faults) expect(await call('/sns/oauth2/access_token', query)).toMatchObject({ errcode })
    expect(await call('/sns/userinfo', { access_token: 'guess', openid: 'x' })).toMatchObject({ errcode: 40001 })
  })
})

describe('the service account at the fake', () => {
  const ctx = { db, now: clock.now } as Ctx
  const notice = {
    tag: 'tag-1',
    openId: fakePerson(fake, fakeApps(fake).officialAccount.appId, 'Lin').openid,
    title: '标题',
    text: '正文',
    at: clock.now(),
    url: `${origin}/zh`,
  }

  it('accepts a notice by the real protocol, and a repeated one once', async () => {
    await noticesAtFake(fake).notify(ctx, notice)
    await noticesAtFake(fake).notify(ctx, notice)
    expect(await listServiceMessages(fake)).toMatchObject([{ openId: notice.openId, tag: 'tag-1', data: { thing1: { value: '标题' } } }])
  })

  it('refuses one without a recipient, and one with an expired token until a new one is requested', async () => {
    await expect(noticesAtFake(fake).notify(ctx, { ...notice, openId: 'nobody' })).rejects.toMatchObject({ kind: 'bad-address' })
    const side = noticesAtFake(fake)
    await side.notify(ctx, { ...notice, tag: 'tag-2' })
    clock.advance(15_000_000)
    await expect(side.notify(ctx, { ...notice, tag: 'tag-3' })).rejects.toMatchObject({ kind: 'temporary' })
    await side.notify(ctx, { ...notice, tag: 'tag-3' })
  })
})
