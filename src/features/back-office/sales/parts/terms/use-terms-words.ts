import { useMessages } from '#features/partnerships/terms/messages/use-messages.ts'
import { percentOf } from '#features/partnerships/model.ts'
import type { CpsChange, CpsFieldName } from '#features/partnerships/terms/model.ts'

/** Texts of the terms of partners: values with their unit, and differences in words. */
export function useTermsWords() {
  const m = useMessages()
  const productName = (product: string) => m.cps.products[product] ?? product
  return {
    m,
    productName,
    valueOf: (field: CpsFieldName, value: number) => m.cps.values[field](value),
    changeOf(change: CpsChange): { key: string; label: string; from: string; to: string } {
      if ('product' in change) {
        const { field, product, from, to } = change
        const percent = (perMille: number | undefined) => (perMille === undefined ? '–' : `${percentOf(perMille)}%`)
        return { key: `${product}.${field}`, label: m.cps.rateOf[field](productName(product)), from: percent(from), to: percent(to) }
      }
      const { field, from, to } = change
      return { key: field, label: m.cps.fields[field], from: m.cps.values[field](from), to: m.cps.values[field](to) }
    },
  }
}

/** Whole number in a range as it is typed. Undefined if it is none. */
export function parseWhole(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : NaN
  return value >= min && value <= max ? value : undefined
}

/** Per mille of a percentage as it is typed, with at most one decimal place. Undefined outside the range, which is in per mille. */
export function parsePercent(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const value = /^\d{1,3}(?:\.\d)?$/.test(text.trim()) ? Math.round(Number(text) * 10) : NaN
  return value >= min && value <= max ? value : undefined
}
