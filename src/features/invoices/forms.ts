import { z } from 'zod'
import { creditCodeFault, normaliseNumber } from '#features/verification/model/numbers.ts'
import { rowPlaces } from '#platform/pure/query-fields.ts'
import { invoiceKinds, invoiceLimits, invoiceStates, titleKinds } from './model.ts'

const line = (min: number, max: number) => z.string().trim().min(min).max(max)
/** Empty text counts as not given. */
const maybe = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), z.null(), schema]).default(null)

const titleFields = {
  titleId: z.uuid().optional(),
  kind: z.enum(titleKinds),
  name: line(2, 100),
  taxNumber: maybe(
    z
      .string()
      .max(40)
      .transform((text) => normaliseNumber(text))
      .refine((code) => creditCodeFault(code) === undefined, { error: 'invoices.tax-number' }),
  ),
  address: maybe(line(4, 200)),
  phone: maybe(line(5, 30)),
  bank: maybe(line(4, 100)),
  bankAccount: maybe(
    z
      .string()
      .transform((text) => text.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^[0-9-]{6,40}$/, { error: 'invoices.bank-account' })),
  ),
  isDefault: z.boolean(),
}

export const titleForm = z.strictObject(titleFields)
export type TitleInput = z.output<typeof titleForm>

export const titleIdForm = z.strictObject({ titleId: z.uuid() })

export const saveInvoiceForm = z.strictObject({
  /** An existing draft or rejected request. */
  invoiceId: z.uuid().optional(),
  orderIds: z.array(z.uuid()).min(1).max(invoiceLimits.ordersAtOnce),
  titleId: z.uuid(),
  kind: z.enum(invoiceKinds),
  submit: z.boolean(),
  idempotencyKey: z.uuid(),
})
export type SaveInvoiceInput = z.output<typeof saveInvoiceForm>

export const invoiceIdForm = z.strictObject({ invoiceId: z.uuid() })
const reason = line(invoiceLimits.reason.min, invoiceLimits.reason.max)
export const reasonForm = invoiceIdForm.extend({ reason })

/** The tax authority's number: 20 digits for a fully digital invoice, 8 for a paper one. */
const officialNumber = z
  .string()
  .trim()
  .regex(/^(?:\d{8}|\d{10}|\d{12}|\d{20})$/, { error: 'invoices.official-number' })
export const issueForm = invoiceIdForm.extend({ officialNumber, fileId: z.uuid().nullable().default(null) })
export const issueRedForm = invoiceIdForm.extend({ redNumber: officialNumber })

export const fileForm = invoiceIdForm.extend({ locale: z.enum(['zh', 'zh-TW', 'en']).default('zh') })

export const pageForm = z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) })
export const invoiceQueueForm = pageForm.extend({ state: z.enum(invoiceStates).optional(), ...rowPlaces })
