/** Parts of the dedicated server's page that have their own address (spec §2), under the names of the specification. */
export const dedicatedViews = ['banner', 'cloud-introduce'] as const
export type DedicatedView = (typeof dedicatedViews)[number]
