/**
 * Place of a page in a long list. Next to a row (`after` or `before`), so that a link shows the same rows while others are added, and a
 * far page takes as long as the first. `page` counts from the start, as old links do.
 */
export type PagePlace = { page: number; after?: string | undefined; before?: string | undefined }
export type PageAsked = PagePlace & { pageSize: number }

/** Places of the neighbours of a page. Null where there is none. */
export type PageTurns = { previous: string | null; next: string | null }

/** A page as its list shows it: `total` stops counting after its limit. */
export type PageOf = { total: number; page: number; pageSize: number; turns: PageTurns }

/** Place before the end of a list: `before=end` is the last page. */
export const listEnd = 'end'
