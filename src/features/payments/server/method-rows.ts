import { DomainError } from '#platform/domain-error.ts'
import type { GatewayName } from '../model.ts'
import type { paymentMethod } from '../schema.ts'
import { gatewayOf, type PaymentsCtx } from './ports.ts'
import type { AgreementRef, StoredMethods } from './stored-methods-port.ts'

export type MethodRow = typeof paymentMethod.$inferSelect

export function agreementOf({ agreementNumber, agreementNo }: Pick<MethodRow, 'agreementNumber' | 'agreementNo'>): AgreementRef {
  return { agreementNumber, agreementNo }
}

/** Returns the stored methods of that gateway. Throws `payments.method-not-offered` if it has none. */
export function storedOf(ctx: Pick<PaymentsCtx, 'gateways'>, gateway: GatewayName): StoredMethods {
  const { stored } = gatewayOf(ctx, gateway)
  if (!stored) throw new DomainError('conflict', 'payments.method-not-offered')
  return stored
}
