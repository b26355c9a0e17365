import { connect, constants } from 'node:http2'
import type { ConnectionOptions } from 'node:tls'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { en as consoleShell } from '../src/app/i18n/console-shell-messages.en.ts'
import { demoCustomer, demoStaff } from '../src/app/seed/demo.ts'
import { sendMessage } from '../src/features/messages/api.ts'
import { consolePath, consoleProtocol } from '../src/features/servers/consoles/model.ts'
import { ensureCaddy } from '../tools/ensure-caddy.ts'
import { ensureHeadlessChromium } from '../tools/ensure-chromium.ts'
import { startBehindCaddy, type BehindCaddy } from './harness/behind-caddy.ts'
import { open } from './harness/browser.ts'
import { solveCaptcha } from './harness/captcha.ts'
import { goodPassword, newPhone } from './harness/customer.ts'
import { makeFirstOwner, prepareOpening, withEngineReport } from './harness/first-owner.ts'
import { ask, handshake, siteClient, type Reply, type SiteClient, type Way } from './harness/site-client.ts'
import { texts } from './harness/texts.ts'
import { expectGuarded } from './harness/guarded-cookies.ts'
import { until } from './harness/until.ts'

const caddyProgram = ensureCaddy()
if (!caddyProgram)
  console.warn('The journey behind Caddy is skipped: Caddy is missing, and only root on Debian may install it. Install it, or name it in CADDY.')

const host = 'cloud.test'
const hsts = 'max-age=31536000; includeSubDomains'

describe.skipIf(!caddyProgram)('a production behind Caddy with the shipped Caddyfile', () => {
  let on: BehindCaddy
  let browser: Browser
  let owner: SiteClient
  /** Phone of a customer who signed up over HTTPS. */
  let phone: string

  beforeAll(async () => {
    on = await startBehindCaddy(caddyProgram!, host)
    owner = await openForCustomers()
    phone = await signUp()
    const map = `MAP ${host}:443 127.0.0.1:${on.site.port},MAP ${host}:80 127.0.0.1:${on.plain.port}`
    browser = await chromium.launch({
      executablePath: ensureHeadlessChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--host-resolver-rules=${map}`],
    })
  }, 180_000)

  afterAll(async () => {
    await browser?.close()
    await on?.stop()
  })

  const header = ({ headers }: Reply, name: string) => headers[name] as string | undefined

  async function signIn(client: SiteClient, phone: string): Promise<{ ip: string }[]> {
    await client.send('/account/login/password', { name: phone, password: goodPassword, remember: true })
    const sessions = JSON.parse((await client.call('GET', '/account/sessions')).text) as { ip: string; own: boolean }[]
    return sessions.filter(({ own }) => own)
  }

  /** Makes the first owner over HTTPS and opens the site. */
  async function openForCustomers(): Promise<SiteClient> {
    const client = siteClient(on.site)
    await makeFirstOwner(client.send, on.output())
    await prepareOpening(client.send)
    await withEngineReport(on.books)
    await client.send('/admin/site/open', {})
    return client
  }

  async function signUp(): Promise<string> {
    const client = siteClient(on.site)
    const own = newPhone()
    const challenge = await client.call('GET', '/auth/captcha?purpose=register')
    const captcha = await solveCaptcha(JSON.parse(challenge.text) as { puzzle: string })
    const { flowId } = (await client.send('/auth/codes', { phone: own, purpose: 'register', captcha })) as { flowId: string }
    await client.send('/account/register', { phone: own, flowId, code: await on.codeFor(own), password: goodPassword, agreed: true })
    return own
  }

  test('it logs in as a login that owns nothing, and its owner signed in over HTTPS with guarded cookies', async () => {
    const staffCookies = owner.setCookies.filter((cookie) => cookie.startsWith('staff_token='))
    expect(staffCookies.length).toBeGreaterThan(0)
    for (const cookie of staffCookies) expect(cookie).toContain('; SameSite=Strict')
    expectGuarded(owner.setCookies)
    const logins = await on.books.query<{ login: string; super: boolean }>(
      `select distinct a.usename as login, r.rolsuper as super from pg_stat_activity a join pg_roles r on r.rolname = a.usename
       where a.datname = 'runxin' and a.usename <> 'postgres'`,
    )
    expect(logins).toEqual([{ login: 'runxin_site', super: false }])
    await expect.poll(async () => (await ask(on.site, '/en')).text.includes('site-config.not-open')).toBe(false)
  })

  test('http leads to https, with path and query', async () => {
    for (const target of ['/', '/en/products?from=a%26b&c=d', '/zh/login?redirect=%2Fzh%2Fconsole']) {
      const reply = await ask(on.plain, target)
      expect([reply.status, header(reply, 'location')]).toEqual([308, `https://${host}${target}`])
    }
  })

  test('every answer asks browsers to stay with HTTPS for a year, and pages, data and errors have the headers that protect them', async () => {
    for (const target of [
      '/en',
      '/en/login',
      '/api/account',
      '/robots.txt',
      '/sitemap.xml',
      '/favicon.svg',
      '/readyz',
      '/nowhere',
      '/assets/nothing.js',
      '/healthz',
      '/%2e%2e/',
      '/api/nowhere',
    ]) {
      const reply = await ask(on.site, target)
      expect(header(reply, 'strict-transport-security'), target).toBe(hsts)
      expect(header(reply, 'x-content-type-options'), target).toBe('nosniff')
      expect(header(reply, 'content-security-policy'), target).toMatch(/(?:object-src|default-src) 'none'.*base-uri 'none'.*frame-ancestors 'none'/)
      expect(header(reply, 'referrer-policy'), target).toBe('strict-origin-when-cross-origin')
      expect(header(reply, 'content-type'), target).toMatch(/^(?:(?:text\/.*|image\/svg\+xml|application\/xml); ?charset=utf-8|application\/json.*)$/i)
      expect(reply.headers['x-powered-by'], target).toBeUndefined()
    }
  })

  test('HTTP/2 is spoken, with a certificate for the site, only TLS 1.2 and later, and ciphers with forward secrecy', async () => {
    const session = connect(`https://127.0.0.1:${on.site.port}`, { ca: on.site.authority!, servername: host })
    const stream = session.request({ ':path': '/en', ':authority': host })
    const status = await new Promise((resolve, reject) => {
      stream.once('response', (headers) => resolve(headers[':status']))
      stream.once('error', reject)
      session.once('error', reject)
    })
    expect([status, session.alpnProtocol, session.encrypted]).toEqual([200, 'h2', true])
    stream.close(constants.NGHTTP2_NO_ERROR)
    session.close()
    const shake = (more: ConnectionOptions) => handshake(on.site, more)
    expect(await shake({})).toMatch(/^TLSv1\.3 TLS_(?:AES|CHACHA20)/)
    expect(await shake({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 TLS_ECDHE_ECDSA_WITH_(?:AES_\d+_GCM|CHACHA20)/)
    // The alerts come from the server: this client would have gone on.
    expect(await shake({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION')
    for (const weak of ['AES128-SHA', 'AES256-GCM-SHA384', 'ECDHE-ECDSA-AES256-SHA384', 'DHE-RSA-AES128-SHA'])
      expect(await shake({ maxVersion: 'TLSv1.2', ciphers: `${weak}:@SECLEVEL=0` }), weak).toBe('ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE')
  })

  test('another host is refused: without TLS, in the TLS handshake, and inside a connection for the site', async () => {
    expect((await ask({ ...on.plain, host: 'evil.test' }, '/en')).status).toBe(421)
    await expect(ask({ ...on.site, host: 'evil.test' }, '/en')).rejects.toThrow()
    const inside = await ask(on.site, '/en', { headers: { host: 'evil.test' } })
    expect([inside.status, inside.text]).toEqual([421, ''])
  })

  test('a visitor who typed http signs up and in over HTTPS in a browser; every cookie is Secure', async () => {
    const { account, auth } = texts.en
    const context = await browser.newContext({ baseURL: `https://${host}`, ignoreHTTPSErrors: true, locale: 'en-US' })
    const page = await context.newPage()
    const faults: string[] = []
    const given: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
    page.on('pageerror', (error) => void faults.push(error.message))
    const reading: Promise<unknown>[] = []
    page.on('response', (response) => {
      const noted = response.headersArray().then((headers) => {
        for (const { name, value } of headers) if (name.toLowerCase() === 'set-cookie') given.push(...value.split('\n'))
      })
      // The response of a page that was left meanwhile cannot be read.
      reading.push(noted.catch(() => {}))
    })
    await open(page, `http://${host}/en/regist?redirect=/en/console/personal`)
    expect(page.url()).toBe(`https://${host}/en/regist?redirect=/en/console/personal`)
    expect(await page.evaluate(() => globalThis.isSecureContext)).toBe(true)
    const typed = newPhone()
    await page.getByRole('textbox', { name: auth.phone.label }).fill(typed.slice(3))
    const chosen = page.getByLabel(account.register.password, { exact: true })
    expect([await chosen.getAttribute('type'), await chosen.getAttribute('autocomplete')]).toEqual(['password', 'new-password'])
    await chosen.fill(goodPassword)
    await page.getByRole('checkbox').last().check()
    await page.getByRole('button', { name: account.register.submit }).click()
    const dialog = page.getByRole('dialog', { name: auth.code.title })
    await dialog.waitFor({ timeout: 60_000 })
    await dialog.getByRole('textbox').fill(await on.codeFor(typed))
    await page.waitForURL(`https://${host}/en/console/personal`)
    expect(await sessionCookie(page)).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/', domain: host })

    // An open page of the console would go on calling without its session.
    await page.goto('about:blank')
    await context.clearCookies()
    await open(page, '/en/login?way=password&redirect=/en/console/personal')
    await page.getByRole('textbox', { name: auth.signInName.label }).fill(typed)
    const password = page.locator('input[name=password]')
    expect([await password.getAttribute('type'), await password.getAttribute('autocomplete')]).toEqual(['password', 'current-password'])
    await password.fill(goodPassword)
    await page.getByRole('button', { name: account.login.submit, exact: true }).click()
    await page.waitForURL(`https://${host}/en/console/personal`)
    // The page itself writes cookies of a preference.
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[hreflang="zh-CN"]')?.dispatchEvent(new MouseEvent('auxclick', { bubbles: true })))
    for (const cookie of await context.cookies()) expect(cookie, cookie.name).toMatchObject({ secure: true })
    expect(faults).toEqual([])
    const token = await sessionCookie(page)
    await page.getByRole('button', { name: consoleShell.accountMenu }).first().click()
    await page.getByRole('button', { name: consoleShell.signOut, exact: true }).click()
    await page.waitForURL(`https://${host}/en`)
    expect(await sessionCookie(page)).toBeUndefined()
    expect((await ask(on.site, '/api/account', { headers: { cookie: `token=${token!.value}` } })).status).toBe(401)
    await Promise.all(reading)
    expect(given.some((cookie) => cookie.startsWith('token='))).toBe(true)
    expectGuarded(given)
    await context.close()
  })

  test('the address of a client is the one that Caddy saw, whatever the client wrote into headers', async () => {
    const [honest] = await signIn(siteClient({ ...on.site, from: '127.0.0.9' }), phone)
    expect(honest).toMatchObject({ ip: '127.0.0.9' })
    const forged = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' }
    const [liar] = await signIn(siteClient({ ...on.site, from: '127.0.0.8' }, forged), phone)
    expect(liar).toMatchObject({ ip: '127.0.0.8' })
  })

  test('a request to the process past the proxy is not believed', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.test', 'x-request-id': 'forged-12345678' }
    const past: Way = { ...on.behind, from: '127.0.0.2' }
    const [session] = await signIn(siteClient(past, forged), phone)
    expect(session).toMatchObject({ ip: '127.0.0.2' })
    const page = await ask(past, '/en/login', { headers: forged })
    expect(header(page, 'x-request-id')).not.toBe('forged-12345678')
    expect(page.text).not.toContain('evil.test')
    // The links of a page come from PUBLIC_ORIGIN, never from a header.
    const sitemap = await ask({ ...past, host: 'evil.test' }, '/sitemap.xml')
    expect(sitemap.text).toContain(`https://${host}/`)
    expect(sitemap.text).not.toContain('evil.test')
    const elsewhere = await siteClient({ ...on.site, host }, { origin: 'https://evil.test' }).call('POST', '/auth/logout', {})
    expect(elsewhere.status).toBe(403)
  })

  test('signing out clears the cookies as guarded as they were set', async () => {
    const client = siteClient(on.site)
    await signIn(client, phone)
    expect((await client.call('POST', '/auth/logout', {})).status).toBeLessThan(300)
    expect(client.setCookies.some((cookie) => /^token=;.*Max-Age=0/.test(cookie))).toBe(true)
    expectGuarded(client.setCookies)
    const stale = await ask(on.site, '/api/account', { headers: { cookie: 'token=of-a-session-that-is-over; staff_token=x' } })
    expect([stale.status, stale.cookies.length > 0]).toEqual([401, true])
    expectGuarded(stale.cookies)
  })

  test('the demo’s pages, sign-ins and codes are not there', async () => {
    for (const target of ['/dev/outbox', '/dev/mail', '/dev/session?ticket=x', '/pay-fake/alipay/gateway.do', '/sandbox-cashier/x', '/wechat-fake'])
      expect((await ask(on.site, target)).status, target).toBe(404)
    const client = siteClient(on.site)
    const customer = await client.call('POST', '/account/login/password', { name: demoCustomer.phone, password: demoCustomer.password, remember: false })
    const staff = await client.call('POST', '/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password })
    expect([customer.status, staff.status]).toEqual([422, 422])
    expect(on.output()).not.toContain(demoStaff.password)
  })

  test('neither the sources nor a list of files nor figures of the process are served, TRACE is refused, and no other origin may read', async () => {
    for (const target of ['/.git/config', '/.env', '/package.json', '/metrics', '/readyz', '/assets/', '/assets', '/server/index.js'])
      expect((await ask(on.site, target)).status, target).toBe(404)
    expect((await ask(on.site, '/en', { method: 'TRACE' })).status).toBe(405)
    for (const method of ['GET', 'OPTIONS']) {
      const reply = await ask(on.site, '/api/account', { method, headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' } })
      expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  test('server-sent events arrive through Caddy as they happen, over HTTP/2', async () => {
    const client = siteClient(on.site)
    await signIn(client, phone)
    const session = connect(`https://127.0.0.1:${on.site.port}`, { ca: on.site.authority!, servername: host })
    const stream = session.request({ ':path': '/api/messages/unread/live', ':authority': host, cookie: client.cookieHeader(), accept: 'text/event-stream' })
    let received = ''
    stream.on('data', (chunk: Buffer) => (received += chunk.toString()))
    const headers = await new Promise<Record<string, unknown>>((resolve) => void stream.once('response', resolve))
    expect([headers[':status'], headers['content-type']]).toEqual([200, expect.stringContaining('text/event-stream')])
    const events = () => received.match(/^data: \d+$/gm)?.length ?? 0
    await until('the first event of an open stream', async () => events() === 1)
    const [account] = await on.books.query<{ id: string }>('select id from account where phone = $1', [phone])
    await sendMessage(on.books.ctx, {
      accountId: account!.id,
      category: 'security',
      code: 'email.bound',
      params: { email: 'a@example.test', ip: '127.0.0.1', at: new Date().toISOString() },
      link: '/console/safesetting',
    })
    await until('the event of a new message', async () => events() === 2)
    expect(stream.closed).toBe(false)
    stream.close()
    session.close()
  })

  test('a WebSocket of a console passes Caddy and the web process, both ways', async () => {
    const dial = (origin: string) => {
      const options = { ca: on.site.authority!, servername: host, headers: { host }, origin }
      return new WebSocket(`wss://127.0.0.1:${on.site.port}${consolePath}`, [consoleProtocol, `ticket.${'A'.repeat(43)}`], options)
    }
    const socket = dial(`https://${host}`)
    const echoed = new Promise<string>((resolve, reject) => {
      socket.once('error', reject)
      socket.once('message', (data) => resolve(String(data as Buffer)))
    })
    socket.once('open', () => socket.send('hello through two processes'))
    expect(await echoed).toBe('hello through two processes')
    expect(socket.protocol).toBe(consoleProtocol)
    socket.terminate()
    const foreign = dial('https://evil.test')
    const refused = await new Promise<number | undefined>((resolve) => {
      foreign.once('unexpected-response', (_request, response) => resolve(response.statusCode))
      foreign.once('open', () => resolve(101))
      foreign.once('error', () => {})
    })
    foreign.terminate()
    expect(refused).toBe(403)
  })

  test('while no process answers, Caddy shows its page in three languages, and programs get the error of the API; then the site is back', async () => {
    await on.stopProduct()
    const page = await until('the page of Caddy', async () => {
      const reply = await ask(on.site, '/en/products')
      return reply.status === 503 && reply
    })
    expect([header(page, 'retry-after'), header(page, 'cache-control'), header(page, 'strict-transport-security')]).toEqual(['5', 'no-store', hsts])
    expect(header(page, 'content-security-policy')).toContain("default-src 'none'")
    for (const words of ['暂时无法访问', '暫時無法使用', 'Briefly unavailable']) expect(page.text).toContain(words)
    const context = await browser.newContext({ baseURL: `https://${host}`, ignoreHTTPSErrors: true })
    const shown = await context.newPage()
    const blocked: string[] = []
    shown.on('console', (message) => void (/Content Security Policy/.test(message.text()) && blocked.push(message.text())))
    await shown.goto('/zh')
    expect(
      await shown
        .getByRole('heading')
        .first()
        .evaluate((element) => getComputedStyle(element).fontSize),
    ).toBe('24px')
    expect(blocked).toEqual([])
    await context.close()
    const call = await ask(on.site, '/api/account')
    expect([call.status, header(call, 'content-type')]).toEqual([503, 'application/json'])
    expect(JSON.parse(call.text)).toMatchObject({ error: { code: 'platform.unavailable' } })
    await on.startProduct()
    await until('the site to be back', async () => (await ask(on.site, '/en')).status === 200)
  })
})

async function sessionCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === 'token')
}
