import type { Ctx } from '#platform/ctx.ts'
import type { PowerInput } from '../../forms.ts'
import { requestOperation } from '../../operations/server/request-operation.ts'

/** Cuts the power of a running server and starts it again, for a system that no longer reacts. Data that it has not written is lost. */
export async function resetServer(ctx: Ctx, input: PowerInput): Promise<{ operationId: string }> {
  return requestOperation(ctx, 'hard-reset', input)
}
