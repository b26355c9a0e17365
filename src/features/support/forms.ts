import { z } from 'zod'
import { phoneField } from '#features/auth/forms.ts'
import { locales, type Locale } from '#platform/i18n/locales.ts'
import { rowPlaces } from '#platform/pure/query-fields.ts'
import { accountMatters, workOrderQueues, impacts, supportRules, workOrderCategories, workOrderStates } from './model.ts'
import { transferCaseKinds, transferCaseRules, transferCaseSides, transferCaseStates } from './model/transfer-cases.ts'

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u)

const body = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().min(1).max(supportRules.body))
const fileIds = z.array(z.uuid()).max(supportRules.filesAMessage, 'support.too-many-files')
const number = z.string().regex(/^W\d{14}$/)
const title = line(supportRules.title.max).min(supportRules.title.min)
const serverCode = z.string().regex(/^[a-z0-9-]{1,40}$/i)
/** Kept as typed, because blanks may be part of it. */
const secret = z
  .string()
  .min(1)
  .max(supportRules.secret)
  .regex(/^\P{Cc}*$/u)

const about = z.discriminatedUnion('category', [
  z.strictObject({ category: z.literal('technical'), impact: z.enum(impacts) }),
  z.strictObject({ category: z.literal('billing'), orderNumber: line(30).regex(/^\d*$/, 'support.order-number') }),
  z.strictObject({ category: z.literal('filing'), domain: line(253).regex(/^(?:[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)?$/u, 'support.domain-form') }),
  z.strictObject({ category: z.literal('account'), matter: z.enum(accountMatters) }),
  z.strictObject({ category: z.literal('suggestion') }),
  z.strictObject({ category: z.literal('complaint'), workOrder: line(15).regex(/^(?:W\d{14})?$/, 'support.number-form') }),
])

export const newWorkOrderForm = z.strictObject({
  about,
  serverCode: serverCode.nullable(),
  title,
  body,
  fileIds,
  secret: secret.nullable(),
  idempotencyKey: z.uuid(),
})
export type NewWorkOrder = z.output<typeof newWorkOrderForm>

export const numberForm = z.strictObject({ number })
export const writeForm = z.strictObject({ number, body, fileIds, idempotencyKey: z.uuid() })
export type Written = z.output<typeof writeForm>
export const reopenForm = z.strictObject({ number, body })
export const readMarkForm = z.strictObject({ number, messageId: z.number().int().min(0) })
export const rateForm = z.strictObject({ number, rating: z.number().int().min(1).max(5), note: z.string().trim().max(supportRules.ratingNote) })
export const secretForm = z.strictObject({ number, secret })
export const fileForm = z.strictObject({ fileId: z.uuid() })

export const listForm = z.strictObject({
  state: z.enum(workOrderStates).optional(),
  category: z.enum(workOrderCategories).optional(),
  search: line(60).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce
    .number()
    .int()
    .refine((size) => [10, 20, 50].includes(size))
    .default(10),
})
export type ListInput = z.output<typeof listForm>

export const suggestForm = z.strictObject({ text: z.string().max(200), locale: z.enum(locales.map(({ code }) => code) as [Locale, ...Locale[]]) })

export const queueForm = z.strictObject({
  queue: z.enum(workOrderQueues).default('due'),
  search: line(60).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  ...rowPlaces,
  pageSize: z.coerce.number().int().min(1).max(50).default(20),
})
export type QueueInput = z.output<typeof queueForm>

/** `reply` asks the customer, `work` continues, `resolve` ends it, `note` is visible to colleagues only. */
export const staffWriteForm = z.strictObject({ number, body, fileIds, outcome: z.enum(['reply', 'work', 'resolve', 'note']), idempotencyKey: z.uuid() })
export type StaffWritten = z.output<typeof staffWriteForm>

/** `title` is the title of the work order with the documents; `otherParty` is an account number or phone. */
export const newTransferCaseForm = z.strictObject({
  kind: z.enum(transferCaseKinds),
  side: z.enum(transferCaseSides),
  serverCodes: z.array(serverCode).min(1, 'support.case-servers').max(transferCaseRules.servers),
  otherParty: z.union(
    [
      z
        .string()
        .trim()
        .regex(/^\d{10}$/),
      phoneField,
    ],
    'support.case-party',
  ),
  otherName: line(transferCaseRules.otherName).min(1),
  title,
  body,
  fileIds: fileIds.min(1, 'support.case-documents'),
  idempotencyKey: z.uuid(),
})
export type NewTransferCase = z.output<typeof newTransferCaseForm>

export const transferCaseListForm = z.strictObject({
  state: z.enum(transferCaseStates).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce
    .number()
    .int()
    .refine((size) => [10, 20, 50].includes(size))
    .default(10),
})
export type TransferCaseList = z.output<typeof transferCaseListForm>

/** `snapshots` decides whether they move with the servers or are wiped. */
export const approveCaseForm = z.strictObject({ number, snapshots: z.enum(['move', 'wipe']) })
export type CaseApproval = z.output<typeof approveCaseForm>
export const rejectCaseForm = z.strictObject({
  number,
  reason: z.string().trim().min(transferCaseRules.reason.min).max(transferCaseRules.reason.max),
})
export type CaseRejection = z.output<typeof rejectCaseForm>
