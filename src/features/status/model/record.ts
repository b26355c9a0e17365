/** Days that the figures of the home page cover. */
export const recordDays = 30
/** Deliveries below which the page shows the rule in place of a figure: a few cases say nothing about the next one. */
export const leastDeliveries = 30
/** Time after which the figures are measured again. Every change of them is a new version of all public pages, so it is not each delivery. */
export const recordEveryMs = 3_600_000
/** Age at which the figures are outdated and the ledger no longer counts as proven: a run was missed, and the next one is late too. */
export const recordLastsMs = 2 * recordEveryMs + 600_000

/** Cells of the strip with their texts. `good` is null for figures that are neither good nor bad. */
export type RecordCell = { label: string; value: string; unit: string; note: string; good: boolean | null }
export type RecordStrip = { title: string; cells: RecordCell[]; demo: string | null }
