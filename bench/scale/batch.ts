export type Size = { customers: number; orders: number; servers: number }

/** One batch of data. Batches of one database have different numbers, so that a small one can be filled up to a large one. */
export type Batch = Size & {
  number: number
  /** The end of the two years over which the rows are spread. */
  until: Date
}

/** Signs in the richest customer and a member of staff in the browser of the bench. `api`: the customer's token for programs. */
export type Tokens = { customer: string; staff: string; api: string }
