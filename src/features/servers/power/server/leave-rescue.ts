import type { Ctx } from '#platform/ctx.ts'
import type { PowerInput } from '../../forms.ts'
import { requestOperation } from '../../operations/server/request-operation.ts'

/** Boots an own server that is in rescue from its own disk again. */
export async function leaveRescue(ctx: Ctx, input: PowerInput): Promise<{ operationId: string }> {
  return requestOperation(ctx, 'leave-rescue', input)
}
