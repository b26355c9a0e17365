import type { VerificationCtx } from '#features/verification/api.ts'

/** Invoices read identities and keep files. */
export type InvoicesCtx = VerificationCtx
export const filePurpose = 'invoice'
/** The permission of finance. */
export const permission = 'money'
