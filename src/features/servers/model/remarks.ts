/** Its length. */
export const maxRemark = 200
/** Servers that get a remark in one call: a page of the list. */
export const maxRemarked = 50

/** What became of the remark of one server: as it is now, or null where there is no such server. */
export type RemarkOutcome = { code: string; remark: string | null; why: 'not-found' | null }
