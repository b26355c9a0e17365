/** `updatedAt` is the time of the latest update or correction. */
export type FeedEntry = { kind: 'incident' | 'maintenance'; id: string; title: string; publishedAt: Date; updatedAt: Date; text: string }
export type StatusFeed = { regionId: string | null; title: string; author: string; entries: FeedEntry[] }
