import type { Ctx } from '#platform/ctx.ts'
import type { PowerInput } from '../../forms.ts'
import { requestOperation } from '../../operations/server/request-operation.ts'

/** Shuts a running server down. Answers with the operation; refuses while another one goes on. */
export async function stopServer(ctx: Ctx, input: PowerInput): Promise<{ operationId: string }> {
  return requestOperation(ctx, 'stop', input)
}
