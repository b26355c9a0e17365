/** Sub-modules of the verification pages (spec §2), by the names that the specification gives them. */
export const verifiedViews = ['verified-auth', 'auth-dialog', 'personal', 'enterprise'] as const
export type VerifiedView = (typeof verifiedViews)[number]
