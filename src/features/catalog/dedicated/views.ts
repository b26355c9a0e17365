/** The modules of the dedicated server's page that open alone (spec §2), by the names that the specification gives them. */
export const dedicatedViews = ['banner', 'cloud-introduce'] as const
export type DedicatedView = (typeof dedicatedViews)[number]
