/** Days after its end for which an assignment is kept, to answer complaints about an address. */
export const keptDays = 365
/** Assignments that one search shows. */
export const historyMax = 200

/** Use of an address by one server of one account. */
export type Assignment = { id: number; address: string; serverCode: string; accountNumber: string; since: Date; until: Date | null }
