import { useMessages } from '#features/rules/messages/use-messages.ts'
import { ruleFields, type RuleName } from '#features/rules/model.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { parseAmount, plainFen } from '#platform/pure/plain-amount.ts'

/** Texts of rules: values with their unit, and values as they are typed. */
export function useRuleWords() {
  const m = useMessages()
  const iso = useIso()
  return {
    m,
    valueOf(name: RuleName, value: number): string {
      const { unit } = ruleFields[name]
      return unit === 'fen' ? formatFen(BigInt(value), iso) : m.values[unit](value)
    },
  }
}

/** A value as it is typed: yuan for sums, otherwise the number. */
export function typedRule(name: RuleName, value: number): string {
  return ruleFields[name].unit === 'fen' ? plainFen(BigInt(value)).replace(/\.00$/, '') : String(value)
}

/** Typed value. Undefined if it is no number in the range of the rule. */
export function parseRule(name: RuleName, text: string): number | undefined {
  const { unit, min, max } = ruleFields[name]
  const fen = unit === 'fen' ? parseAmount(text) : undefined
  const value = unit === 'fen' ? (fen === undefined ? NaN : Number(fen)) : /^\d{1,6}$/.test(text.trim()) ? Number(text) : NaN
  return value >= min && value <= max ? value : undefined
}
