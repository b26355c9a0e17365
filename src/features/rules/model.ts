/** Sections of the page on which staff set the rules. */
export const ruleSections = ['refund', 'lifecycle', 'withdrawal'] as const
export type RuleSection = (typeof ruleSections)[number]

export type RuleUnit = 'days' | 'hours' | 'times' | 'fen'
export type RuleField = { section: RuleSection; unit: RuleUnit; shipped: number; min: number; max: number }

/** Every rule with its shipped value and its range. The shortest term of a server is one month, which has 28 days at least. */
export const ruleFields = {
  /** Days after the order in which a first purchase is refunded in full. */
  refundDays: { section: 'refund', unit: 'days', shipped: 5, min: 2, max: 28 },
  /** Days before the expiry of the three reminders. The first one is sent within the shortest term. */
  remindFirstDays: { section: 'lifecycle', unit: 'days', shipped: 7, min: 3, max: 27 },
  remindSecondDays: { section: 'lifecycle', unit: 'days', shipped: 3, min: 2, max: 26 },
  remindLastDays: { section: 'lifecycle', unit: 'days', shipped: 1, min: 1, max: 25 },
  /** Hours after the expiry in which a server keeps running. */
  graceHours: { section: 'lifecycle', unit: 'hours', shipped: 24, min: 2, max: 720 },
  /** Days for which a suspended server keeps its disks. */
  keptDays: { section: 'lifecycle', unit: 'days', shipped: 7, min: 2, max: 90 },
  /** Days for which a recycled server keeps its snapshot. The last notice is sent a day before their end. */
  snapshotDays: { section: 'lifecycle', unit: 'days', shipped: 7, min: 2, max: 90 },
  /** Smallest withdrawal. The whole rest of a recharge can always be withdrawn. */
  withdrawalMinimumFen: { section: 'withdrawal', unit: 'fen', shipped: 1, min: 1, max: 100_000 },
  /** Requests for a withdrawal that one account can make in 24 hours. */
  withdrawalsPerDay: { section: 'withdrawal', unit: 'times', shipped: 10, min: 1, max: 100 },
} as const satisfies Record<string, RuleField>

export type RuleName = keyof typeof ruleFields
export const ruleNames = Object.keys(ruleFields) as readonly RuleName[]
export type Rules = Readonly<Record<RuleName, number>>

export const shippedRules = rulesFrom({})

/** Completes stored values: a rule that is missing, because a later release added it, has its shipped value. Names of other releases are left out. */
export function rulesFrom(stored: Readonly<Record<string, number>>): Rules {
  return Object.fromEntries(ruleNames.map((name) => [name, stored[name] ?? ruleFields[name].shipped])) as Rules
}

/** Longest time in days for which a version can be planned ahead. */
export const planAheadDays = 366
export const ruleNoteMax = 200

/** A published version, as far as its time matters. */
export type RuleVersion = { version: number; effectiveAt: Date; withdrawnAt: Date | null; rules: Rules }

/** Version in force at a time: the latest that has taken effect and was not withdrawn. Undefined: the shipped rules are in force. */
export function versionAt<Version extends Omit<RuleVersion, 'rules'>>(versions: readonly Version[], at: Date): Version | undefined {
  const begun = versions.filter((one) => one.withdrawnAt === null && one.effectiveAt <= at)
  return begun.toSorted((a, b) => b.effectiveAt.getTime() - a.effectiveAt.getTime() || b.version - a.version)[0]
}

export function rulesAt(versions: readonly RuleVersion[], at: Date): Rules {
  return versionAt(versions, at)?.rules ?? shippedRules
}

export type RuleFault = { name: RuleName; code: 'rules.after-first' | 'rules.after-second' }

/** Rules that contradict each other: each reminder is nearer to the expiry than the one before. */
export function contradictions(rules: Rules): RuleFault[] {
  return [
    ...(rules.remindSecondDays >= rules.remindFirstDays ? [{ name: 'remindSecondDays', code: 'rules.after-first' } as const] : []),
    ...(rules.remindLastDays >= rules.remindSecondDays ? [{ name: 'remindLastDays', code: 'rules.after-second' } as const] : []),
  ]
}

/** Values that texts state and that follow from several rules. */
export function derivedRules(rules: Rules): Readonly<Record<string, number>> {
  // From the first reminder to the deletion of the data.
  return { lifeDays: rules.remindFirstDays + Math.ceil(rules.graceHours / 24) + rules.keptDays + rules.snapshotDays }
}

export type RuleChange = { name: RuleName; from: number; to: number }

/** Differences between two sets of rules, in the order of the page. */
export function ruleChanges(from: Rules, to: Rules): RuleChange[] {
  return ruleNames.filter((name) => from[name] !== to[name]).map((name) => ({ name, from: from[name], to: to[name] }))
}

/** A version with its author, as the page of staff shows it. */
export type ListedRuleVersion = RuleVersion & { note: string; publishedAt: Date; publishedBy: string; withdrawnBy: string | null; changes: RuleChange[] }

/** Data of the page: rules in force, the planned version, and all versions, newest first. `latest`: number of the newest version, 0 without any. */
export type RulesView = { current: Rules; latest: number; planned: ListedRuleVersion | null; versions: ListedRuleVersion[] }
