import { randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/ctx.ts'
import type { Mail, Mailer } from '#features/messages/api.ts'
import type { RequestFacts } from '#platform/http/endpoint.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { makeMacKey, makeSecretBox } from '#platform/secret-box.ts'
import { jobs } from './jobs.ts'
export { totpAt } from './server/totp.ts'
import type { AuthCtx, AuthPorts, CaptchaCheck, CodeMessage, SmsSender } from './server/ports.ts'

/** A captcha that accepts every answer except `wrong`, and only `hard` where a harder one is required. */
const easyCaptcha: CaptchaCheck = {
  challenge: async () => ({ provider: 'easy', scriptUrl: '', workerUrl: '', puzzle: '' }),
  accept: async (_ctx, { answer, hard }) => (hard ? answer === 'hard' : answer !== 'wrong'),
}

/** An SMS gateway that records its messages. */
export function keepingSms(): SmsSender & { sent: CodeMessage[] } {
  const sent: CodeMessage[] = []
  return { sent, send: async (_ctx, message) => void sent.push(message) }
}

/** A mail server that records its mails. */
export function keepingMailer(): Mailer & { sent: Mail[] } {
  const sent: Mail[] = []
  return { sent, sendMail: async (_ctx, mail) => void sent.push(mail) }
}

/** Returns the code of the newest mail to an address. */
export function codeMailedTo({ sent }: { sent: readonly Mail[] }, email: string): string {
  return /\b\d{6}\b/.exec(sent.findLast(({ to }) => to === email)!.text)![0]
}

/** Ports of this feature for tests: random keys, the easy captcha, limits by address on. */
export function authPorts(): AuthPorts & { sms: ReturnType<typeof keepingSms>; mailer: ReturnType<typeof keepingMailer>; publicOrigin: () => string } {
  const secret = randomBytes(32)
  const messages = { sms: keepingSms(), mailer: keepingMailer(), publicOrigin: () => 'https://runxin.test' }
  return { authKey: makeMacKey(secret, 'auth'), secretBox: makeSecretBox(secret), captcha: easyCaptcha, limitLoopback: true, ...messages }
}

/** Sends every requested code through the gateway or the mail server, as the worker does. */
export async function deliverCodes(
  ctx: Ctx & AuthPorts & Pick<ReturnType<typeof authPorts>, 'publicOrigin'> & { sms: SmsSender; mailer: Mailer },
): Promise<void> {
  await drainJobs({ ...ctx, actor: { kind: 'system', name: 'tests' } }, jobs)
}

/** Facts of a request. `cookies` collects its Set-Cookie headers. */
export function requestFacts(facts: Partial<RequestFacts> = {}): RequestFacts & { cookies: string[] } {
  const cookies: string[] = []
  return {
    ip: '203.0.113.7',
    userAgent: 'Test browser',
    secure: true,
    token: undefined,
    locale: 'zh',
    cookie: () => undefined,
    ...facts,
    cookies,
    setCookie: (header) => void cookies.push(header),
  }
}

/** Returns the token that the response sets, or undefined. */
export function tokenGiven(request: { cookies: string[] }): string | undefined {
  return request.cookies.map((cookie) => /^token=([^;]+);/.exec(cookie)?.[1]).findLast(Boolean)
}

/** Reads cookies as a browser would hold them after these responses, for its next request. */
export function cookiesOf(...answers: { cookies: string[] }[]): (name: string) => string | undefined {
  const held = new Map(answers.flatMap(({ cookies }) => cookies.map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie)!.slice(1, 3) as [string, string])))
  return (name) => held.get(name) || undefined
}

/** A visitor's request with all ports of this feature. */
export function visitorRequest<C extends Ctx>(
  ctx: C,
  ports: AuthPorts,
  facts: Partial<RequestFacts> = {},
): C & AuthCtx & { request: ReturnType<typeof requestFacts> } {
  return { ...ctx, ...ports, request: requestFacts(facts) }
}
