import type { CodePurpose } from '../model.ts'
import type { AuthPorts } from './ports.ts'

/** A code is stored only as this: a million guesses at a plain hash take a second, at a keyed one they are worth nothing. */
export function codeMac(ctx: Pick<AuthPorts, 'authKey'>, bound: { flowId: string; phone: string; purpose: CodePurpose; code: string }): Buffer {
  return ctx.authKey.hmac(`code\n${bound.purpose}\n${bound.phone}\n${bound.flowId}\n${bound.code}`)
}
