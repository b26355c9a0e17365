import { requireAnyone } from '#platform/ctx.ts'
import { fillCurrency } from '#platform/i18n/named-texts.ts'
import { derivedRules, type Rules } from '../model.ts'
import { readRules, type RulesCtx } from './read-rules.ts'

/** Placeholder of a rule: `{@refundDays}`. */
const mark = /\{@(\w+)\}/g

/** Fills the rules of today, and the name of the currency, into the texts of a page: strings, lists, groups, and functions that mention a placeholder. Unknown placeholders are kept. */
export async function fillRules<Texts>(ctx: RulesCtx, texts: Texts): Promise<Texts> {
  requireAnyone(ctx)
  return filled(texts, await readRules(ctx)) as Texts
}

function filled(texts: unknown, rules: Rules): unknown {
  if (typeof texts === 'string') return fillCurrency(texts.replaceAll(mark, (whole, name: string) => valueOf(rules, name) ?? whole))
  if (typeof texts === 'function')
    return String(texts).includes('{@') ? (...given: unknown[]) => filled((texts as (...all: unknown[]) => unknown)(...given), rules) : texts
  if (Array.isArray(texts)) return texts.map((one: unknown) => filled(one, rules))
  // Dates and other values that are no groups of texts.
  if (typeof texts !== 'object' || texts === null || Object.getPrototypeOf(texts) !== Object.prototype) return texts
  return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, filled(value, rules)]))
}

function valueOf(rules: Rules, name: string): string | undefined {
  const values: Readonly<Record<string, number>> = { ...rules, ...derivedRules(rules) }
  return Object.hasOwn(values, name) ? String(values[name]) : undefined
}
