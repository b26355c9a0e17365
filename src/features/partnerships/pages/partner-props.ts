import type { AgentCopy } from '../copy/agent.zh.ts'
import type { CpsCopy } from '../copy/cps.zh.ts'
import type { HubCopy } from '../copy/hub.zh.ts'
import type { Words } from '../copy/words.zh.ts'

export type { Words }

/** Level in the page's language. */
export type ShownLevel = { id: string; name: string; discountPerMille: number; yearlyFen: bigint; floorPerMille: number }
export type ShownRate = { product: string; name: string; firstPerMille: number; followingPerMille: number }
export type ShownTerms = { months: number; holdDays: number; cookieDays: number }

type Common = { words: Words; jsonLd: object[] }
export type AgentProps = Common & { copy: AgentCopy; levels: ShownLevel[] }
export type CpsProps = Common & { copy: CpsCopy; terms: ShownTerms; rates: ShownRate[] }
export type HubProps = Common & { copy: HubCopy; levels: ShownLevel[]; terms: ShownTerms; rates: ShownRate[] }
