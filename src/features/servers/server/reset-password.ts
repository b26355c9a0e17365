import { requireProof } from '#features/auth/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import type { ResetPasswordInput } from '../forms.ts'
import { keepPassword } from './keep-password.ts'
import { requestOperation } from './request-operation.ts'
import type { SealingCtx } from './server-ctx.ts'

/** Gives the server's administrator another password: an own one, or a generated one that can be revealed once. Needs a fresh proof. */
export async function resetPassword(ctx: SealingCtx, input: ResetPasswordInput): Promise<{ operationId: string }> {
  requireCustomer(ctx)
  await requireProof(ctx)
  return requestOperation(ctx, 'reset-password', {
    code: input.code,
    idempotencyKey: input.idempotencyKey,
    request: { password: input.password === null ? 'generated' : 'own' },
    prepare: (ctx, server) => keepPassword(ctx, server.id, input.password),
  })
}
