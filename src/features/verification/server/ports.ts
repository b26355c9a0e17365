import type { FilesCtx } from '#features/files/api.ts'
import type { KeyRing, MacKey } from '#platform/secret-box.ts'
import type { CheckAnswer, Identity } from '../model.ts'

/**
 * Somebody who can say whether a name and a number belong together. `tag` is the same when a question is asked again. Throwing,
 * or taking longer than its signal allows, counts as `unavailable`.
 */
export type IdentityCheck = {
  /** Documents that the service knows; of others it is not asked. */
  knows: (identity: Pick<Identity, 'document'>) => boolean
  check: (identity: Identity, asked: { tag: string; signal: AbortSignal }) => Promise<CheckAnswer>
}

/** The keys of the vault, and the service that checks; without one people of the staff decide. */
export type VaultKeys = { identityKeys: KeyRing; identityMac: MacKey }
export type VerificationCtx = FilesCtx & VaultKeys & { identityCheck?: IdentityCheck | undefined }
