import type { AnchorBook } from './anchor-book.ts'

/** A book without anchors, for tests of other subjects. */
export const noAnchors: AnchorBook = {
  read: async () => ({ anchors: [], faults: [] }),
  append: () => Promise.reject(new Error('this book takes no anchors')),
}
