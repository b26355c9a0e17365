import { lazyPart } from '#ui/rendering/lazy-part.tsx'

// Loaded on demand, because most readers of the list only look.
export const AddRemarkDialog = lazyPart(async () => (await import('../../listing/parts/add-remark-dialog.tsx')).AddRemarkDialog)
export const TagsDialog = lazyPart(async () => (await import('../../listing/parts/tags-dialog.tsx')).TagsDialog)
export const BulkRemark = lazyPart(async () => (await import('../../listing/parts/bulk-remark.tsx')).BulkRemark)
export const BulkPower = lazyPart(async () => (await import('../../listing/parts/bulk-power.tsx')).BulkPower)
export const PowerConfirm = lazyPart(async () => (await import('../../power/parts/power-confirm.tsx')).PowerConfirm)
export const ResetPasswordDialog = lazyPart(async () => (await import('../../power/parts/reset-password-dialog.tsx')).ResetPasswordDialog)
// Includes payment.
export const RenewalDialog = lazyPart(async () => (await import('../../renewals/parts/renewal-dialog.tsx')).RenewalDialog)
