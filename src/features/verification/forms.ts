import { z } from 'zod'
import { rowPlaces } from '#platform/pure/query-fields.ts'
import { consentVersion, identityRules, imageSlots, numberFault, personalDocuments, staffReasons, submissionStates } from './model.ts'
import { normaliseNumber, realDate } from './model/numbers.ts'

/** A name as on the document: letters of any script, spaces and punctuation of names. */
const nameField = z
  .string()
  .transform((text) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(1)
      .max(identityRules.nameLength)
      .regex(/^\p{L}[\p{L}\p{M}\s.'’·・-]+$/u, 'verification.name-form'),
  )
const companyField = z
  .string()
  .transform((text) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(2)
      .max(100)
      .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}\s()（）.,&'’·・-]+$/u, 'verification.company-form'),
  )
const numberField = z.string().max(40).transform(normaliseNumber)

const personalForm = z
  .strictObject({
    kind: z.literal('personal'),
    document: z.enum(personalDocuments),
    name: nameField,
    number: numberField,
    /** Only for documents whose number does not contain it. */
    birthDate: z.string().max(10).nullable(),
    requestKey: z.uuid(),
  })
  .superRefine(({ document, number, birthDate }, context) => {
    const fault = numberFault(document, number)
    if (fault) context.addIssue({ code: 'custom', path: ['number'], message: number ? fault : 'platform.required' })
    if (document === 'resident-id') return
    if (!birthDate) context.addIssue({ code: 'custom', path: ['birthDate'], message: 'platform.required' })
    else if (!realDate(birthDate)) context.addIssue({ code: 'custom', path: ['birthDate'], message: 'verification.birth-date' })
  })

const enterpriseForm = z
  .strictObject({
    kind: z.literal('enterprise'),
    companyName: companyField,
    creditCode: numberField,
    legalName: nameField,
    contactName: nameField,
    contactIsLegal: z.boolean(),
    requestKey: z.uuid(),
  })
  .superRefine(({ creditCode }, context) => {
    const fault = numberFault('business-licence', creditCode)
    if (fault) context.addIssue({ code: 'custom', path: ['creditCode'], message: creditCode ? fault : 'platform.required' })
  })

export const submitForm = z.discriminatedUnion('kind', [personalForm, enterpriseForm])
export type SubmitInput = z.output<typeof submitForm>

/** Version of the text that was read. After an older one, consent must be given again. */
export const consentForm = z.strictObject({
  version: z.literal(consentVersion, 'verification.consent-outdated'),
  agreed: z.literal(true, 'verification.consent-needed'),
})

export const imageForm = z.strictObject({ slot: z.enum(imageSlots) })
export const imageIdForm = z.strictObject({ imageId: z.uuid() })

export const queueForm = z.strictObject({
  state: z.enum(submissionStates).default('pending'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  ...rowPlaces,
  pageSize: z.coerce.number().int().min(1).max(50).default(10),
})
export type QueueFilter = z.output<typeof queueForm>

export const submissionIdForm = z.strictObject({ submissionId: z.uuid() })
const { min, max } = identityRules.revealReason
export const revealForm = z.strictObject({ submissionId: z.uuid(), reason: z.string().trim().min(min).max(max) })
export const lookForm = revealForm.extend({ imageId: z.uuid() })
export const rejectForm = z
  .strictObject({
    submissionId: z.uuid(),
    reason: z.enum(staffReasons as [string, ...string[]]),
    // Text that the customer reads. It must not contain a document's number.
    note: z
      .string()
      .trim()
      .max(identityRules.noteLength)
      .regex(/^(?!.*\d{6})/s, 'verification.note-numbers')
      .nullable(),
  })
  .refine(({ reason, note }) => reason !== 'other' || Boolean(note), { path: ['note'], message: 'platform.required' })
