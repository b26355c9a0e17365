import type { Ctx } from '#platform/ctx.ts'
import type { PowerInput } from '../../forms.ts'
import { requestOperation } from '../../operations/server/request-operation.ts'

/** Cuts the power of a running server without asking its system. Data that it has not written is lost. */
export async function powerOffServer(ctx: Ctx, input: PowerInput): Promise<{ operationId: string }> {
  return requestOperation(ctx, 'power-off', input)
}
