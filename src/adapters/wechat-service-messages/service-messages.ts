import { z } from 'zod'
import { DeliveryFailure, type NoticeWechat } from '#features/messages/server/ports.ts'
import type { VendorFetch } from '#platform/http/vendor-fetch.ts'
import { dateFormat } from '#platform/pure/formats.ts'

/** Service account at WeChat, and the template that the platform approved for notices. */
export type ServiceAccount = {
  /** `https://api.weixin.qq.com` */
  api: () => string
  appId: string
  secret: string
  templateId: string
  fetch: VendorFetch
}

const answerForm = z.object({ errcode: z.int().default(0) })
const tokenForm = z.object({ access_token: z.string().min(1).max(1_000), expires_in: z.int().positive() })

/** WeChat's numbers: the token expired; the person does not follow us or has opted out; our quota is used up; it is busy. */
const tokenFaults = new Set([40001, 40014, 42001])
const personFaults = new Set([40003, 43004, 43101, 43116])
const quotaFaults = new Set([45009, 45047])
const busy = new Set([-1, 45011])

/** The platform does not shorten: a value that is too long is refused. */
const valueLength = 20

/**
 * Sends notices as template messages. The token is the platform's stable one, which is the same for all processes. The tag goes
 * as `client_msg_id`, by which the platform drops a repeated message for ten minutes.
 */
export function wechatNotices(account: ServiceAccount): NoticeWechat {
  let held: { token: string; until: number } | undefined

  async function tokenNow(): Promise<string> {
    if (held && held.until > performance.now()) return held.token
    const { access_token, expires_in } = await readToken(account)
    held = { token: access_token, until: performance.now() + Math.max(60, expires_in - 300) * 1_000 }
    return access_token
  }

  return {
    async notify(_ctx, { tag, openId, title, text, at, url }) {
      const token = await tokenNow().catch((error: unknown) => {
        // Nothing was sent yet.
        throw error instanceof DeliveryFailure ? error : new DeliveryFailure('temporary', String(error))
      })
      const answer = await call(account, `/cgi-bin/message/template/send?access_token=${encodeURIComponent(token)}`, {
        touser: openId,
        template_id: account.templateId,
        url,
        client_msg_id: tag,
        data: { thing1: { value: shorten(title) }, thing2: { value: shorten(text) }, time3: { value: shanghaiTime(at) } },
      })
      const { errcode } = answerForm.parse(answer)
      if (errcode === 0) return
      if (tokenFaults.has(errcode)) held = undefined
      throw failureOf(errcode)
    },
  }
}

/** Reads the stable token, which ends no other. Throws if the keys are wrong, or this machine is not on the account's list. */
export async function readToken(account: Pick<ServiceAccount, 'api' | 'appId' | 'secret' | 'fetch'>): Promise<z.output<typeof tokenForm>> {
  const answer = await call(account, '/cgi-bin/stable_token', { grant_type: 'client_credential', appid: account.appId, secret: account.secret })
  const parsed = tokenForm.safeParse(answer)
  if (!parsed.success) throw new DeliveryFailure('temporary', `WeChat gave no token: ${answerForm.safeParse(answer).data?.errcode ?? 'unknown'}`)
  return parsed.data
}

function failureOf(errcode: number): DeliveryFailure {
  const text = `WeChat refused with ${errcode}`
  if (tokenFaults.has(errcode) || busy.has(errcode)) return new DeliveryFailure('temporary', text)
  if (personFaults.has(errcode)) return new DeliveryFailure('bad-address', text)
  return new DeliveryFailure(quotaFaults.has(errcode) ? 'limited' : 'refused', text)
}

function shorten(text: string): string {
  const characters = [...text]
  return characters.length <= valueLength ? text : `${characters.slice(0, valueLength - 1).join('')}…`
}

/** Only form that a field of that kind accepts. WeChat shows no other time zone. */
function shanghaiTime(at: Date): string {
  return dateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Shanghai' }).format(at)
}

async function call(account: Pick<ServiceAccount, 'api' | 'fetch'>, path: string, body: object): Promise<unknown> {
  try {
    const response = await account.fetch(new URL(account.api() + path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return await response.json()
  } catch (error) {
    // The cause is left out: an error of fetch may contain the address with the token.
    throw new Error(`WeChat did not answer ${path.split('?')[0]}: ${error instanceof Error ? error.name : 'unknown'}`, { cause: undefined })
  }
}
