import type { Ctx } from '#platform/ctx.ts'
import type { PowerInput } from '../../forms.ts'
import { requestOperation } from '../../operations/server/request-operation.ts'

/** Turns a stopped server on. Answers with the operation; refuses while another one goes on. */
export async function startServer(ctx: Ctx, input: PowerInput): Promise<{ operationId: string }> {
  return requestOperation(ctx, 'start', input)
}
