import { z } from 'zod'
import { countryField, optionalText } from '../forms.ts'
import { invoicingKinds, rateProducts, taxLimits } from '../model.ts'

const line = (max: number) => z.string().trim().max(max)

const seller = z.strictObject({
  name: line(taxLimits.name),
  address: line(taxLimits.address),
  /** Empty while invoices are fapiao. */
  country: z.union([z.literal(''), countryField]),
  taxNumber: optionalText(taxLimits.number),
  registration: optionalText(taxLimits.registration),
  timeZone: z.string().max(60),
})

const rate = z.strictObject({
  country: countryField,
  name: z.string().trim().min(1).max(taxLimits.taxName),
  product: z.enum(rateProducts),
  basisPoints: z.int().min(0).max(taxLimits.basisPoints),
  reverseCharge: z.boolean(),
})

export const publishTaxForm = z.strictObject({
  /** The next number after the newest version that the editor saw. */
  version: z.int().min(1).max(1_000_000),
  scheme: z.strictObject({
    kind: z.enum(invoicingKinds),
    seller,
    prefix: z
      .string()
      .trim()
      .regex(/^[A-Z][A-Z0-9]{1,7}$/, 'taxes.prefix'),
    rates: z.array(rate).max(taxLimits.rates),
  }),
  /** Null: at once. */
  effectiveAt: z.coerce.date().nullable(),
  note: z.string().trim().min(2).max(taxLimits.note),
})

export const withdrawTaxForm = z.strictObject({ version: z.coerce.number().int().min(1).max(1_000_000) })
