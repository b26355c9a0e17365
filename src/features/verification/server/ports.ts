import type { FilesCtx } from '#features/files/api.ts'
import type { KeyRing, MacKey } from '#platform/secret-box.ts'
import type { CheckAnswer, Identity } from '../model.ts'

/**
 * A service that checks whether a name and a number belong together. `tag` is the same for a repeated request. An error, or a longer time than its signal
 * allows, counts as `unavailable`.
 */
export type IdentityCheck = {
  /** Returns whether the service supports the document. */
  knows: (identity: Pick<Identity, 'document'>) => boolean
  check: (identity: Identity, asked: { tag: string; signal: AbortSignal }) => Promise<CheckAnswer>
}

/** Keys of the vault, and the check service. Without one, staff decide. */
export type VaultKeys = { identityKeys: KeyRing; identityMac: MacKey }
export type VerificationCtx = FilesCtx & VaultKeys & { identityCheck?: IdentityCheck | undefined }
