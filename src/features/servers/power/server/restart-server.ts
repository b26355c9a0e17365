import type { Ctx } from '#platform/ctx.ts'
import type { PowerInput } from '../../forms.ts'
import { requestOperation } from '../../operations/server/request-operation.ts'

/** Restarts a running server. Answers with the operation; refuses while another one goes on. */
export async function restartServer(ctx: Ctx, input: PowerInput): Promise<{ operationId: string }> {
  return requestOperation(ctx, 'restart', input)
}
