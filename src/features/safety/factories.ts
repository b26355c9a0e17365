import { logInByPassword, register, viewerOf } from '#features/account/api.ts'
import { sendCode, type AuthCtx } from '#features/auth/api.ts'
import { authPorts, deliverCodes, tokenGiven, visitorRequest, type requestFacts } from '#features/auth/factories.ts'
import type { CodePurpose } from '#features/auth/model.ts'
import type { Actor } from '#platform/ctx.ts'
import type { TestDatabase } from '#platform/db/testing.ts'

export const testPassword = 'nine purple tramways sing'

type Signed = { actor: Actor & { kind: 'customer' }; token: string }

/** Test customers with browsers on a separate database: registering, signing in, requesting codes. */
export function people({ ctx, clock }: Pick<TestDatabase, 'ctx' | 'clock'>) {
  const ports = { ...authPorts(), limitLoopback: false }
  let lastPhone = 13_300_000_000

  /** A request of an actor, from this machine's address by default. */
  const at = (actor?: Actor, facts: Parameters<typeof requestFacts>[0] = {}) => visitorRequest(ctx(actor), ports, { ip: '127.0.0.1', ...facts })
  const somePhone = () => `+86${(lastPhone += 10_007)}`
  /** Reads the newest code sent to a phone. */
  async function codeOf(phone: string): Promise<string> {
    await deliverCodes(ctx(undefined, ports))
    return ports.sms.sent.findLast((sent) => sent.phone === phone)!.code
  }
  async function code(phone: string, purpose: CodePurpose) {
    clock.advance(60_000)
    const { flowId } = await sendCode(at(), { contact: phone, purpose, captcha: 'good' })
    return { flowId, code: await codeOf(phone) }
  }
  async function signedIn(request: AuthCtx & { request: ReturnType<typeof requestFacts> }): Promise<Signed> {
    const token = tokenGiven(request.request)!
    const viewer = (await viewerOf(ctx(), token))!
    return { token, actor: { kind: 'customer', accountId: viewer.accountId, sessionId: viewer.sessionId } }
  }
  /** A customer who has just registered with a password, with step-up authentication by code. */
  async function customer(phone = somePhone()) {
    const request = at()
    await register(request, { phone, ...(await code(phone, 'register')), password: testPassword, agreed: true })
    return { phone, ...(await signedIn(request)) }
  }
  /** Signs the same customer in at another browser by password, without step-up authentication. */
  async function elsewhere(phone: string, facts: Parameters<typeof requestFacts>[0] = {}) {
    const request = at(undefined, facts)
    await logInByPassword(request, { name: phone, password: testPassword, remember: false })
    return signedIn(request)
  }
  const isIn = async (token: string) => (await viewerOf(ctx(), token)) !== undefined
  return { ports, at, somePhone, code, codeOf, customer, elsewhere, isIn }
}
