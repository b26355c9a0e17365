/** Limits of notes: characters of one, and notes of a customer. */
export const noteRules = { bodyMax: 1000, most: 100 }

/** A note of staff on a customer. */
export type AccountNote = {
  id: string
  staffId: string
  author: string
  body: string
  pinned: boolean
  revision: number
  createdAt: Date
  changedAt: Date
}
