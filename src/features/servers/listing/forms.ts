import { z } from 'zod'
import { nameField, remarkField, serverCode } from '../forms.ts'
import { serverStates } from '../model.ts'
import { maxRemarked } from '../model/remarks.ts'
import { expiryFilters } from './model.ts'

const noControl = /^[^\p{Cc}]*$/u

const distinct = (items: readonly string[]) => new Set(items).size === items.length
export const findServersForm = z.strictObject({ search: z.string().trim().max(64).regex(noControl).default('') })
export const labelForm = z.strictObject({ code: serverCode, name: nameField, remark: remarkField })
/** One remark for all servers. */
export const remarksForm = z.strictObject({
  codes: z.array(serverCode).min(1).max(maxRemarked).refine(distinct, { message: 'servers.repeated' }),
  remark: remarkField,
})

export const listForm = z.strictObject({
  search: z.string().trim().max(100).regex(noControl).default(''),
  regionId: z.string().max(40).optional(),
  state: z.enum(serverStates).optional(),
  /** Servers that expire within so many days, or have expired. */
  expires: z.enum(expiryFilters).optional(),
  tag: z.string().max(64).regex(noControl).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(50).default(10),
})
export type LabelInput = z.output<typeof labelForm>
export type RemarksInput = z.output<typeof remarksForm>
export type ListInput = z.output<typeof listForm>
