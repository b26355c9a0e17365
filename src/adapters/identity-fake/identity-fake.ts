import type { IdentityCheck } from '#features/verification/server/ports.ts'

/**
 * Offline fake of an identity verification company. Supports resident IDs and business licences, as the real ones do, and
 * answers by the sixteenth and seventeenth character: 44 means mismatch, 55 not available, anything else a match.
 */
export const identityFake: IdentityCheck = {
  knows: ({ document }) => document === 'resident-id' || document === 'business-licence',
  async check(identity, { signal }) {
    signal.throwIfAborted()
    const number = identity.kind === 'personal' ? identity.number : identity.creditCode
    const mark = number.slice(15, 17)
    return mark === '44' ? 'mismatch' : mark === '55' ? 'unavailable' : 'match'
  },
}
