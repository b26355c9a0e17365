import { entityValidators, stdnum } from 'stdnum'

/** Check of the VAT number of each member state in `stdnum`, and the letters that begin the number. */
const vatChecks = {
  AT: 'uid',
  BE: 'vat',
  BG: 'vat',
  CY: 'vat',
  CZ: 'dic',
  DE: 'vat',
  DK: 'cvr',
  EE: 'kmkr',
  ES: 'nif',
  FI: 'alv',
  FR: 'tva',
  GR: 'vat',
  HR: 'oib',
  HU: 'anum',
  IE: 'vat',
  IT: 'iva',
  LT: 'pvm',
  LU: 'tva',
  LV: 'pvn',
  MT: 'vat',
  NL: 'btw',
  PL: 'nip',
  PT: 'nif',
  RO: 'cui',
  SE: 'vat',
  SI: 'ddv',
  SK: 'dph',
} as const satisfies Record<string, string>

type Check = { validate: (text: string) => { isValid: boolean; compact?: string | undefined } }

/**
 * Returns a tax number in its usual form, or undefined if its check digits or its form are wrong. VAT numbers of the European Union begin with the letters of their
 * country; those of other countries are checked where their rules are known. Nothing is asked of a tax office.
 */
export function normaliseTaxNumber(country: string, typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s./-]/g, '')
  const name = vatChecks[country as keyof typeof vatChecks] as string | undefined
  if (name) {
    const letters = country === 'GR' ? 'EL' : country
    const digits = plain.startsWith(letters) ? plain.slice(letters.length) : plain
    const check = (stdnum as unknown as Record<string, Record<string, Check>>)[country]?.[name]
    return check?.validate(digits).isValid ? `${letters}${digits}` : undefined
  }
  const checks: readonly Check[] = (entityValidators as Record<string, readonly Check[] | undefined>)[country] ?? []
  if (checks.length > 0) return checks.some((check) => check.validate(plain).isValid) ? plain : undefined
  return /^[A-Z0-9]{4,20}$/.test(plain) ? plain : undefined
}
