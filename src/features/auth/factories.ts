import { randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/ctx.ts'
import type { RequestFacts } from '#platform/http/endpoint.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { makeMacKey, makeSecretBox } from '#platform/secret-box.ts'
import { jobs } from './jobs.ts'
export { totpAt } from './server/totp.ts'
import type { AuthCtx, AuthPorts, CaptchaCheck, CodeMessage, SmsSender } from './server/ports.ts'

/** A captcha that takes any answer but `wrong`. */
const easyCaptcha: CaptchaCheck = {
  challenge: async () => ({ provider: 'easy', scriptUrl: '', workerUrl: '', puzzle: '' }),
  accept: async (_ctx, { answer }) => answer !== 'wrong',
}

/** A gateway that keeps what it was given. */
export function keepingSms(): SmsSender & { sent: CodeMessage[] } {
  const sent: CodeMessage[] = []
  return { sent, send: async (_ctx, message) => void sent.push(message) }
}

/** The ports of this feature for tests: keys of their own, an easy captcha, limits by address on. */
export function authPorts(): AuthPorts & { sms: ReturnType<typeof keepingSms> } {
  const secret = randomBytes(32)
  return { authKey: makeMacKey(secret, 'auth'), secretBox: makeSecretBox(secret), captcha: easyCaptcha, limitLoopback: true, sms: keepingSms() }
}

/** Hands every code that was asked for to the gateway, as the worker does. */
export async function deliverCodes(ctx: Ctx & AuthPorts & { sms: SmsSender }): Promise<void> {
  await drainJobs({ ...ctx, actor: { kind: 'system', name: 'tests' } }, jobs)
}

/** Facts of a request; `cookies` holds the Set-Cookie headers it was given. */
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

/** The token that a request's answer sets, or undefined. */
export function tokenGiven(request: { cookies: string[] }): string | undefined {
  return request.cookies.map((cookie) => /^token=([^;]+);/.exec(cookie)?.[1]).findLast(Boolean)
}

/** Cookies that a browser holds after these answers, for its next request. */
export function cookiesOf(...answers: { cookies: string[] }[]): (name: string) => string | undefined {
  const held = new Map(answers.flatMap(({ cookies }) => cookies.map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie)!.slice(1, 3) as [string, string])))
  return (name) => held.get(name) || undefined
}

/** A request of a visitor with everything that the verbs of this feature need. */
export function visitorRequest<C extends Ctx>(
  ctx: C,
  ports: AuthPorts,
  facts: Partial<RequestFacts> = {},
): C & AuthCtx & { request: ReturnType<typeof requestFacts> } {
  return { ...ctx, ...ports, request: requestFacts(facts) }
}
