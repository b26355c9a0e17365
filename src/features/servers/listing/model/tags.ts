/** Tags of a server, and their length. */
export const maxTags = 20
export const maxTagLength = 32
/** Servers that get tags in one call: a page of the list. */
export const maxTagged = 50

/** A tag as it is kept: however it was typed, the same word is the same tag. */
export function plainTag(typed: string): string {
  return typed.normalize('NFC').trim().replaceAll(/\s+/gu, ' ')
}

/** What became of the tags of one server; `tags` as they are now, null where `why` says that nothing was changed. */
export type TagOutcome = { code: string; tags: string[] | null; why: 'not-found' | 'too-many' | null }

/** A tag with the number of servers that have it. */
export type UsedTag = { tag: string; servers: number }
