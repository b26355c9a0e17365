/** Parts of the verification pages that have their own address (spec §2), under the names of the specification. */
export const verifiedViews = ['verified-auth', 'auth-dialog', 'personal', 'enterprise'] as const
export type VerifiedView = (typeof verifiedViews)[number]
