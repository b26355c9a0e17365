/** Sub-modules of the safe settings (spec §2), by the names that the specification gives them. */
export const safeViews = ['safe-module'] as const
export type SafeView = (typeof safeViews)[number]
