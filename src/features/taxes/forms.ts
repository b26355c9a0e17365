import { z } from 'zod'
import { taxLimits } from './model.ts'

/** Empty text counts as not given. */
export const optionalText = (max: number) =>
  z
    .union([
      z.null(),
      z
        .string()
        .trim()
        .max(max)
        .transform((text) => text || null),
    ])
    .default(null)
export const countryField = z.string().regex(/^[A-Z]{2}$/, 'taxes.country')

export const detailsForm = z.strictObject({
  name: z.string().trim().min(2).max(taxLimits.name),
  address: z.string().trim().min(4).max(taxLimits.address),
  country: countryField,
  taxNumber: optionalText(taxLimits.number),
})

export const documentIdForm = z.strictObject({ documentId: z.uuid() })
export const documentFileForm = documentIdForm.extend({ locale: z.enum(['zh', 'zh-TW', 'en']).default('zh') })
export const documentsForm = z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) })
export const reportForm = z.strictObject({ month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/) })
