/** Maximum length of a remark. */
export const maxRemark = 200
/** Maximum number of servers that get a remark in one call: a page of the list. */
export const maxRemarked = 50

/** Outcome for one server: its present remark, or null if there is no such server. */
export type RemarkOutcome = { code: string; remark: string | null; why: 'not-found' | null }
