import { z } from 'zod'
import { currencyCodes } from '#platform/pure/currencies.ts'
import { credentialField, newPasswordField, secondFactorField, totpField } from '#features/auth/forms.ts'
import { passkeyRules } from '#features/auth/model.ts'
import { hoursMax, instructionsMax, manualCapabilities, soldCapabilities } from '#features/catalog/model/capabilities.ts'
import { assetTagForm, stopKinds } from '#features/catalog/model/stock.ts'
import { refundExtents } from '#features/orders/refunds/model.ts'
import { configKeys, configValueFits } from '#features/site-config/model.ts'
import { jobsAtOnce } from './model/operations.ts'

/** Id of a shipped role or of one that an owner added. */
const roleField = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)

const loginName = z.string().trim().toLowerCase()

export const staffLogInForm = z.strictObject({ loginName: loginName.min(1).max(40), password: z.string().min(1).max(128) })

export const staffCodeForm = z.strictObject({ code: secondFactorField })
export const staffTotpForm = z.strictObject({ code: totpField })
export const ownPasswordForm = z.strictObject({ currentPassword: z.string().min(1).max(128), password: newPasswordField })
export const staffStepUpForm = z.strictObject({
  code: secondFactorField.optional(),
  password: z.string().min(1).max(128).optional(),
  credential: credentialField.optional(),
})
export const staffPasskeyForm = z.strictObject({ credential: credentialField })
export const staffPasskeyIdForm = z.strictObject({ passkeyId: z.uuid() })
export const renameStaffPasskeyForm = staffPasskeyIdForm.extend({
  name: z.string().trim().min(1, 'auth.passkey-name').max(passkeyRules.nameMax, 'auth.passkey-name'),
})
export const staffJoinForm = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/), password: newPasswordField })

export const hireForm = z.strictObject({
  loginName: loginName.regex(/^[a-z][a-z0-9.-]{2,39}$/, 'back-office.login-name-form'),
  displayName: z.string().trim().min(1).max(60),
  role: roleField,
  /** For the second person who approves a new owner. */
  reason: z.string().trim().max(200).optional(),
})
export const firstOwnerForm = hireForm.omit({ role: true }).extend({ key: z.string().regex(/^[\w-]{43}$/), password: newPasswordField })
/** The draft as the editor has seen it, regions to begin in, and the most servers of a family in each. */
export const startShopForm = z.strictObject({
  draftId: z.uuid(),
  revision: z.int().min(0).max(1_000_000),
  regions: z
    .array(z.string().regex(/^[a-z]{2,40}$/))
    .min(1, 'back-office.no-region')
    .max(40),
  servers: z.int().min(1).max(100_000),
  /** Currency of the company from then on. */
  currency: z.enum(currencyCodes).default('CNY'),
})
export const staffSessionForm = z.strictObject({ sessionId: z.uuid() })
/** The reason is for the second person who approves it, where the colleague is an owner. */
export const staffIdForm = z.strictObject({ staffId: z.uuid(), reason: z.string().trim().max(200).optional() })
export const roleForm = z.strictObject({ staffId: z.uuid(), role: roleField, reason: z.string().trim().max(200).optional() })
export const disableForm = z.strictObject({ staffId: z.uuid(), reason: z.string().trim().min(2).max(200) })

export const accountNumberField = z.string().regex(/^[1-9]\d{9}$/)
export const revealAccountForm = z.strictObject({ number: accountNumberField, reason: z.string().trim().min(2).max(200) })
export const freezeForm = z.strictObject({ number: accountNumberField, reason: z.string().trim().min(2).max(200) })
export const unfreezeForm = z.strictObject({ number: accountNumberField, note: z.string().trim().min(2).max(200) })

const reason = z.string().trim().min(2).max(200)
export const confirmClockForm = z.strictObject({ machineAt: z.iso.datetime(), reason })
const placeId = z.string().regex(/^[a-z0-9.-]{1,60}$/)
export const saleForm = z.strictObject({ what: z.enum(stopKinds), id: placeId, reason })
const hostName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/)
export const hostForm = z.strictObject({ host: hostName, reason })
export const machineForm = z.strictObject({ tag: z.string().trim().toLowerCase().regex(assetTagForm), zoneId: placeId, modelId: placeId, reason })
export const arrangeImageForm = z.strictObject({
  imageId: placeId,
  position: z.int().min(0).max(999).nullable(),
  endOfLife: z.iso.date().nullable(),
  reason,
})
const zoneId = z.string().regex(/^[a-z0-9-]{2,40}$/)
export const byHandForm = z.strictObject({
  zoneId,
  capability: z.enum(manualCapabilities),
  instructions: z.string().trim().min(2).max(instructionsMax),
  hours: z.int().min(1).max(hoursMax),
  reason,
})
export const capabilityForm = z.strictObject({ zoneId, capability: z.enum(soldCapabilities), reason })
export const manualTaskForm = z.strictObject({ taskId: z.uuid() })
export const endManualTaskForm = z.strictObject({ taskId: z.uuid(), note: z.string().trim().min(2).max(500) })
export const operationForm = z.strictObject({ operationId: z.uuid(), reason })
export const jobsForm = z.strictObject({ jobIds: z.array(z.uuid()).min(1).max(jobsAtOnce), reason })

const orderNumber = z.string().regex(/^\d{1,18}$/)
const extent = z.enum(refundExtents)
export const orderRefundOfferForm = z.strictObject({ number: orderNumber, extent })
export const orderRefundForm = z.strictObject({
  number: orderNumber,
  extent,
  /** The amount shown; another one is rejected. Zero if vouchers paid everything. */
  amountFen: z.int().min(0).transform(BigInt),
  reason: z.string().trim().min(2).max(200),
  idempotencyKey: z.uuid(),
})

const priceFile = z.string().max(120_000)
/** Null means immediately. */
const effectiveAt = z.coerce.date().nullable()
export const previewPricesForm = z.strictObject({ text: priceFile, effectiveAt })
export const publishPricesForm = z.strictObject({ text: priceFile, effectiveAt, seenBase: z.int().min(1) })
export const priceVersionForm = z.strictObject({ version: z.coerce.number().int().min(1).max(1_000_000) })

/** A day that exists. PostgreSQL knows no year 0. */
export const auditDay = z.iso.date().refine((text) => text >= '2000')
export const auditForm = z.strictObject({
  staff: z.uuid().optional(),
  action: z.string().max(120).optional(),
  subject: z.string().max(100).optional(),
  from: auditDay.optional(),
  until: auditDay.optional(),
})

/** Assigns to a colleague. Null returns it to the queue of all. */
export const assignForm = z.strictObject({ number: z.string().regex(/^W\d{14}$/), staffId: z.uuid().nullable() })

export const settingForm = z
  .strictObject({ configKey: z.enum(configKeys), value: z.string().trim().max(1_100), was: z.string().max(1_100) })
  .refine(({ configKey, value }) => configValueFits(configKey, value), { path: ['value'], error: 'back-office.setting-form' })
