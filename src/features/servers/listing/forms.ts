import { z } from 'zod'
import { choice, given, listOrder, pagePlace, searchWords } from '#platform/pure/query-fields.ts'
import { nameField, remarkField, serverCode } from '../forms.ts'
import { serverStates } from '../model.ts'
import { maxRemarked } from '../model/remarks.ts'
import { expiryFilters, staffServerGroups, type StaffServerSearch } from './model.ts'

const noControl = /^[^\p{Cc}]*$/u

const distinct = (items: readonly string[]) => new Set(items).size === items.length
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

/** Search over servers of all customers in the address of a page. */
export const staffServerQuery = z.object({
  search: searchWords(64),
  state: choice(staffServerGroups),
  zone: given,
  sort: listOrder(['created', 'expires']),
  ...pagePlace,
})

export function staffServerSearchOf({ state, zone, sort, ...asked }: z.output<typeof staffServerQuery>, pageSize = 20): StaffServerSearch {
  return { ...asked, group: state, zoneId: zone, order: sort, pageSize }
}
export type LabelInput = z.output<typeof labelForm>
export type RemarksInput = z.output<typeof remarksForm>
export type ListInput = z.output<typeof listForm>
