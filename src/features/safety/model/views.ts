/** Parts of the security settings that have their own address (spec §2), under the names of the specification. */
export const safeViews = ['safe-module'] as const
export type SafeView = (typeof safeViews)[number]
