import { timingSafeEqual } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { newId } from '#platform/pure/id.ts'
import { serviceMessage } from './schema.ts'
import { fakeApps, type WechatFake } from './fake.ts'

type Answer = Record<string, unknown>
type Sent = { touser?: unknown; template_id?: unknown; url?: unknown; client_msg_id?: unknown; data?: unknown }

const tokenSeconds = 7_200
export const fakeTemplate = 'fake-notice-template'

/** `/cgi-bin/stable_token`: the same token for all calls within its life. */
export function giveStableToken(fake: WechatFake, body: Answer): Answer {
  const { officialAccount } = fakeApps(fake)
  if (body['appid'] !== officialAccount.appId) return { errcode: 40013, errmsg: 'invalid appid' }
  if (body['secret'] !== officialAccount.secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
  return { access_token: tokenOf(fake, 0), expires_in: tokenSeconds }
}

/** A token names the span of two hours that it is good for, and the one after. */
function tokenOf(fake: WechatFake, back: number): string {
  const span = Math.floor(fake.now().getTime() / 1_000 / tokenSeconds) - back
  return fake.mac.hmac(`service token\n${span}`).toString('base64url')
}

function isToken(fake: WechatFake, given: string): boolean {
  return [0, 1].some((back) => {
    const own = Buffer.from(tokenOf(fake, back))
    const other = Buffer.from(given)
    return own.length === other.length && timingSafeEqual(own, other)
  })
}

/** `/cgi-bin/message/template/send`: to people who opened our page inside WeChat; one message a tag. */
export async function takeTemplateMessage(fake: WechatFake, token: string, sent: Sent): Promise<Answer> {
  if (!isToken(fake, token)) return { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' }
  if (sent.template_id !== fakeTemplate) return { errcode: 40037, errmsg: 'invalid template_id' }
  const { touser, url, client_msg_id, data } = sent
  if (typeof touser !== 'string' || typeof url !== 'string' || typeof client_msg_id !== 'string' || typeof data !== 'object' || data === null)
    return { errcode: 47003, errmsg: 'argument invalid' }
  for (const field of Object.values(data as Record<string, { value?: unknown }>))
    if (typeof field.value !== 'string' || [...field.value].length > 20) return { errcode: 47003, errmsg: 'data invalid' }
  if (!/^o[\w-]{27}$/.test(touser)) return { errcode: 40003, errmsg: 'invalid openid' }
  const id = newId()
  await fake.db
    .insert(serviceMessage)
    .values({ id, openId: touser, clientMsgId: client_msg_id, templateId: fakeTemplate, data: data as Record<string, { value: string }>, url, at: fake.now() })
    .onConflictDoNothing()
  return { errcode: 0, errmsg: 'ok', msgid: id }
}

/** The newest hundred messages that the service account sent. */
export async function listServiceMessages(fake: Pick<WechatFake, 'db'>) {
  const { openId, clientMsgId, data, url, at, id } = serviceMessage
  return fake.db.select({ openId, tag: clientMsgId, data, url, at }).from(serviceMessage).orderBy(desc(at), desc(id)).limit(100)
}
