import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { authorizationRequest as request, type AuthorizationRequest } from './schema.ts'
import { fakePerson, type WechatFake } from './fake.ts'

const requestMs = 300_000
const codeMs = 300_000
const tokenSeconds = 7_200
const keepMs = 86_400_000

export type Wanted = Pick<AuthorizationRequest, 'appId' | 'scope' | 'redirectUri' | 'state'>
type Answer = Record<string, unknown>

/** New request: for a phone to scan, or inside WeChat already with the person. */
export async function openRequest(fake: WechatFake, wanted: Wanted): Promise<AuthorizationRequest> {
  const now = fake.now()
  await fake.db.delete(request).where(lt(request.expiresAt, new Date(now.getTime() - keepMs)))
  const [opened] = await fake.db
    .insert(request)
    .values({
      ...wanted,
      uuid: randomBytes(12).toString('base64url'),
      phase: wanted.scope === 'snsapi_login' ? 'created' : 'scanned',
      formToken: randomBytes(24).toString('base64url'),
      createdAt: now,
      expiresAt: new Date(now.getTime() + requestMs),
    })
    .returning()
  return opened!
}

export async function findRequest(fake: WechatFake, uuid: string): Promise<AuthorizationRequest | undefined> {
  const [found] = await fake.db.select().from(request).where(eq(request.uuid, uuid))
  return found
}

/** Records that a phone opened the code. A refused one may be scanned again. */
export async function scan(fake: WechatFake, uuid: string): Promise<AuthorizationRequest | undefined> {
  const [scanned] = await fake.db
    .update(request)
    .set({ phase: 'scanned' })
    .where(and(eq(request.uuid, uuid), inArray(request.phase, ['created', 'scanned', 'cancelled']), gt(request.expiresAt, fake.now())))
    .returning()
  return scanned
}

/** Records the person's answer, once, while the request waits for it, with the page's token. */
export async function decide(fake: WechatFake, uuid: string, formToken: string, nickname: string | undefined): Promise<AuthorizationRequest | undefined> {
  const codeExpiresAt = new Date(fake.now().getTime() + codeMs)
  const answer =
    nickname === undefined
      ? { phase: 'cancelled' as const }
      : { phase: 'confirmed' as const, nickname, code: `0${randomBytes(24).toString('hex').slice(0, 31)}`, codeExpiresAt }
  const [decided] = await fake.db
    .update(request)
    .set(answer)
    .where(and(eq(request.uuid, uuid), eq(request.formToken, formToken), eq(request.phase, 'scanned'), gt(request.expiresAt, fake.now())))
    .returning()
  return decided
}

/** WeChat's number for the state of a request. */
export function pollCode({ phase, expiresAt }: AuthorizationRequest, now: Date): 402 | 403 | 404 | 405 | 408 {
  if (phase === 'confirmed') return 405
  if (expiresAt <= now) return 402
  return ({ created: 408, scanned: 404, cancelled: 403 } as const)[phase]
}

/** `/sns/oauth2/access_token`: exchanges a code for a token, once. Callers have shown the app's secret. */
export async function grantToken(fake: WechatFake, appId: string, code: string): Promise<Answer> {
  const now = fake.now()
  const [granted] = await fake.db
    .update(request)
    .set({ codeUsedAt: now, accessToken: randomBytes(48).toString('base64url'), tokenExpiresAt: new Date(now.getTime() + tokenSeconds * 1000) })
    .where(and(eq(request.code, code), eq(request.appId, appId), isNull(request.codeUsedAt), gt(request.codeExpiresAt, now)))
    .returning()
  if (granted) {
    const { openid, unionid } = fakePerson(fake, appId, granted.nickname!)
    const refresh_token = randomBytes(48).toString('base64url')
    return { access_token: granted.accessToken, expires_in: tokenSeconds, refresh_token, openid, scope: granted.scope, unionid }
  }
  const own = and(eq(request.code, code), eq(request.appId, appId))
  const [there] = await fake.db.select({ usedAt: request.codeUsedAt }).from(request).where(own)
  return there?.usedAt ? { errcode: 40163, errmsg: 'code been used' } : { errcode: 40029, errmsg: 'invalid code' }
}

/** `/sns/userinfo`: whose token it is. */
export async function tellPerson(fake: WechatFake, accessToken: string, openid: string): Promise<Answer> {
  const [held] = await fake.db.select().from(request).where(eq(request.accessToken, accessToken))
  if (!held?.nickname || !held.tokenExpiresAt) return { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' }
  if (held.tokenExpiresAt <= fake.now()) return { errcode: 42001, errmsg: 'access_token expired' }
  const own = fakePerson(fake, held.appId, held.nickname)
  if (own.openid !== openid) return { errcode: 40003, errmsg: 'invalid openid' }
  return { ...own, nickname: held.nickname, sex: 0, province: '', city: '', country: '', headimgurl: '', privilege: [] }
}
