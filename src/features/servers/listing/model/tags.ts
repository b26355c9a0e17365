/** Maximum number of tags of a server, and their maximum length. */
export const maxTags = 20
export const maxTagLength = 32
/** Maximum number of servers tagged in one call: a page of the list. */
export const maxTagged = 50

/** Normalized tag, so that the same word typed in another way is the same tag. */
export function plainTag(typed: string): string {
  return typed.normalize('NFC').trim().replaceAll(/\s+/gu, ' ')
}

/** Outcome of a tag change for one server. `tags` is the present list, or null if `why` says that nothing was changed. */
export type TagOutcome = { code: string; tags: string[] | null; why: 'not-found' | 'too-many' | null }

/** A tag with the number of servers that have it. */
export type UsedTag = { tag: string; servers: number }
