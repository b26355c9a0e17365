import type { CodePurpose } from '../model.ts'
import type { AuthPorts } from './ports.ts'

/** Keyed hash under which a code is stored. A plain hash of six digits would be found by trying a million values; without the key this one cannot be tried. */
export function codeMac(ctx: Pick<AuthPorts, 'authKey'>, bound: { flowId: string; contact: string; purpose: CodePurpose; code: string }): Buffer {
  return ctx.authKey.hmac(`code\n${bound.purpose}\n${bound.contact}\n${bound.flowId}\n${bound.code}`)
}
