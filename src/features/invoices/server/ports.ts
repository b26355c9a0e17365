import type { VerificationCtx } from '#features/verification/api.ts'

/** Context of invoice commands, which read identities and store files. */
export type InvoicesCtx = VerificationCtx
export const filePurpose = 'invoice'
/** Permission of finance. */
export const permission = 'money'
