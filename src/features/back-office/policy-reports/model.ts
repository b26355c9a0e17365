import type { PageOf } from '#platform/pure/page-place.ts'
import type { RetentionRule } from '#platform/pure/retention.ts'

/** A kind of content that browsers refused by the content security policy. */
export type PolicyReport = {
  directive: string
  /** Origin of the refused address, or a word of the standard such as `inline`. */
  blocked: string
  /** Page without locale and design. */
  page: string
  /** File and line, or empty. */
  source: string
}

/** A kind as the list shows it. */
export type PolicyReportRow = PolicyReport & { id: string; reports: bigint; firstAt: Date; lastAt: Date }
export type PolicyReportPage = { rows: PolicyReportRow[] } & PageOf

/** Kinds that are stored at most. Browsers of anyone report, so more of them are dropped. */
export const mostKinds = 500

/** Days after which a kind without a further report is deleted. */
export const reportDays = 30
export const policyReportRetention: RetentionRule = {
  table: 'policy_report',
  from: 'last_at',
  kept: `${reportDays} days`,
  because: 'a policy that is mended is no longer reported',
}
