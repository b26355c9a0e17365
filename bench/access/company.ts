import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { makeApp } from '../../src/app/http/app.ts'
import { readConfig } from '../../src/app/config/config.ts'
import { stockShop } from '../../src/app/seed/open-shop.ts'
import { openCompany } from '../../src/app/wiring.ts'
import { staffOffice } from '../../src/features/back-office/factories.ts'
import { staffRoles } from '../../src/features/back-office/model.ts'
import { tokenScopes } from '../../src/features/safety/model.ts'
import { serverFixture } from '../../src/features/servers/factories.ts'
import { acceptGuest } from '../../src/features/servers/guests/server/accept-guest.ts'
import { bindGuest } from '../../src/features/servers/guests/server/bind-guest.ts'
import { inviteGuest } from '../../src/features/servers/guests/server/invite-guest.ts'
import type { TestDatabase } from '../../src/platform/db/testing.ts'
import { newId } from '../../src/platform/pure/id.ts'
import type { Ask } from './matrix.ts'
import type { Caller } from './who-may.ts'

const origin = 'http://127.0.0.1:4996'

type Load = (request: Request, context: RouterContextProvider) => Promise<Response>
type Loader = (args: LoaderFunctionArgs) => Promise<unknown>

/** Answers a page with the result of its own loader, because a data request can ask for this loader alone. */
function renderBy(loaderOf: (pathname: string) => Promise<Loader | undefined>): Load {
  return async (request, context) => {
    const url = new URL(request.url)
    const loader = await loaderOf(url.pathname)
    if (!loader) return new Response('', { status: 200 })
    try {
      const result = await loader({ request, url, context, params: {}, pattern: url.pathname } as unknown as LoaderFunctionArgs)
      return new Response(
        JSON.stringify(result, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
        { status: 200 },
      )
    } catch (thrown) {
      if (thrown instanceof Response) return thrown
      const { init } = thrown as { init?: { status?: number } }
      if (init?.status === undefined) throw thrown
      return new Response('', { status: init.status })
    }
  }
}

function onceEach<Given, Result>(keyOf: (given: Given) => string, resolve: (given: Given) => Promise<Result>): (given: Given) => Promise<Result> {
  const known = new Map<string, Promise<Result>>()
  return (given) => {
    const found = known.get(keyOf(given)) ?? resolve(given)
    known.set(keyOf(given), found)
    return found
  }
}

/** The whole product in this process, without a browser, and callers of every kind with real sessions, tokens and things. */
export async function openAccessCompany(database: TestDatabase, loaderOf: (pathname: string) => Promise<Loader | undefined>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'runxin-access-'))
  const { host, database: name } = database.at
  const DATABASE_URL = `postgres://postgres@localhost/${name}?host=${host}`
  const config = readConfig({ DATABASE_URL, APP_SECRET: 's'.repeat(32), DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '10000' })
  const company = await openCompany(config, () => origin)
  // Each session and token is resolved once, by the product's own functions. The matrix is about what the result may do.
  const resolvedOnce = {
    ...company,
    viewerOf: onceEach((token: string) => token, company.viewerOf),
    staffOf: onceEach((token: string) => token, company.staffOf),
    tokenHolder: onceEach(({ token }: { token: string; ip: string }) => token, company.tokenHolder),
  }
  const app = makeApp({ config, company: resolvedOnce, origins: () => [origin], isEnding: () => false, render: renderBy(loaderOf) })
  database.clock.set(new Date())
  const fixture = serverFixture(database, company.ctx({ kind: 'visitor' }).provisioner)
  await stockShop(fixture.asSystem())
  const [owner, stranger, guest] = [await fixture.customer(), await fixture.customer(), await fixture.customer()]
  const server = await fixture.runningServer(owner, { protectionGbps: 0 })
  const { phone } = (await database.ownerPool.query<{ phone: string }>('select phone from account where id = $1', [guest.accountId])).rows[0]!
  const invited = { code: server.code, account: phone, lastFour: phone.slice(-4), scope: 'look', hours: 24, idempotencyKey: newId() } as const
  const { guestId } = await inviteGuest(fixture.as(owner), invited)
  await bindGuest(fixture.asSystem(), { guestId })
  await acceptGuest(fixture.as(guest), { guestId })
  const { number } = (await database.ownerPool.query<{ number: string }>('select number from customer_order where id = $1', [server.orderId])).rows[0]!

  async function customerCaller(who: 'owner' | 'stranger' | 'guest', { sessionId }: { sessionId: string }): Promise<Caller> {
    const token = randomBytes(32).toString('base64url')
    await database.ownerPool.query('update session set token_hash = sha256($1::bytea) where id = $2', [Buffer.from(token), sessionId])
    return { name: who, kind: 'customer', who, headers: { cookie: `token=${token}` } }
  }

  /** An API token of the owner with one scope. */
  async function tokenCaller(scope: (typeof tokenScopes)[number]): Promise<Caller> {
    const token = `rx_${randomBytes(32).toString('base64url')}`
    await database.ownerPool.query(
      `insert into api_token (id, account_id, name, prefix, token_hash, scopes, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $7::timestamptz + interval '30 days')`,
      [newId(), owner.accountId, scope, token.slice(0, 9), createHash('sha256').update(token).digest(), [scope], database.clock.now()],
    )
    return { name: `token ${scope}`, kind: 'token', scope, headers: { authorization: `Bearer ${token}` } }
  }

  const office = staffOffice(database)
  const callers: Caller[] = [
    { name: 'visitor', kind: 'visitor', headers: {} },
    await customerCaller('owner', owner),
    await customerCaller('stranger', stranger),
    await customerCaller('guest', guest),
  ]
  for (const role of staffRoles)
    callers.push({ name: `staff ${role}`, kind: 'staff', role, headers: { cookie: `staff_token=${(await office.signedIn(role)).token}` } })
  for (const scope of tokenScopes) callers.push(await tokenCaller(scope))

  let asked = 0
  function asking(caller: Caller): Ask {
    return async ({ method, path: target, body, headers }) => {
      // The answer of a limit per account would hide that of the call.
      if (asked++ % 50 === 0) await database.ownerPool.query('delete from usage_limit')
      const response = await app.request(origin + target, {
        method,
        headers: { origin, ...headers, ...caller.headers },
        ...(body === undefined ? {} : { body }),
      })
      if (response.headers.get('content-type')?.includes('event-stream')) {
        await response.body?.cancel()
        return { status: response.status, text: '', location: '' }
      }
      return { status: response.status, text: await response.text(), location: response.headers.get('location') ?? '' }
    }
  }

  async function close(): Promise<void> {
    await company.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { app, callers, asking, close, things: { server: server.code, number } }
}
