import { requireStepUp } from '#features/auth/api.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { ResetPasswordInput } from '../forms.ts'
import { keepPassword } from './keep-password.ts'
import { requestOperation } from '../../operations/server/request-operation.ts'
import type { SealingCtx } from '../../server/server-ctx.ts'

/**
 * Sets another password for the server's administrator: a chosen one, or a generated one that can be revealed once. Needs step-up authentication. A
 * guest must choose one.
 */
export async function resetPassword(ctx: SealingCtx, input: ResetPasswordInput): Promise<{ operationId: string }> {
  await requireStepUp(ctx)
  return requestOperation(ctx, 'reset-password', {
    code: input.code,
    idempotencyKey: input.idempotencyKey,
    request: { password: input.password === null ? 'generated' : 'own' },
    prepare(ctx, server, actor) {
      // A generated password is shown to the owner only.
      if (input.password === null && actor.kind === 'guest') throw new DomainError('conflict', 'guests.own-password')
      return keepPassword(ctx, server.id, input.password)
    },
  })
}
