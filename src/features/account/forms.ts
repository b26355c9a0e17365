import { z } from 'zod'
import { captchaField, codeField, credentialField, newPasswordField, passwordField, phoneField, secondFactorField, totpField } from '#features/auth/forms.ts'
import { codePurposes, ownPurposes, passkeyRules } from '#features/auth/model.ts'
import { phoneOf } from '#features/auth/model/phones.ts'
import { locales } from '#platform/i18n/locales.ts'
import { industries, profileLengths, timeZoneOf } from './model.ts'
import { isUserName, userNameFault, userNameOf } from './model/user-names.ts'

/** One e-mail address, in lower case. Rejects text that a mail server could read as two addresses. */
export const emailField = z
  .string()
  .min(1)
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email('account.email-form').regex(/^[^\s,;<>"]+$/, 'account.email-form'))

/** Phone or e-mail address to which the code was sent. */
const contact = { phone: phoneField.optional(), email: emailField.optional() }
type Contact = { phone?: string | undefined; email?: string | undefined }
const isOne = ({ phone, email }: Contact) => (phone === undefined) !== (email === undefined)
const oneContact = { path: ['phone'], error: 'account.one-contact' }

/** Returns the contact of a form: E.164, or an address in lower case. */
export function contactOf({ phone, email }: Contact): string {
  return phone ?? email ?? ''
}

const agreed = z.literal(true, { error: 'account.agree-first' })
const timeZone = z.string().max(60).optional()

export const registerForm = z
  .strictObject({
    ...contact,
    flowId: z.uuid('auth.code-first'),
    code: codeField,
    password: newPasswordField,
    agreed,
    referralCode: z
      .string()
      .regex(/^[A-Za-z0-9-]{4,32}$/, 'account.referral-form')
      .optional(),
    timeZone,
  })
  .refine(isOne, oneContact)

export const codeLoginForm = z
  .strictObject({ ...contact, flowId: z.uuid('auth.code-first'), code: codeField, agreed, remember: z.boolean(), timeZone })
  .refine(isOne, oneContact)
export const recoverForm = z
  .strictObject({ ...contact, flowId: z.uuid('auth.code-first'), code: codeField, password: newPasswordField })
  .refine(isOne, oneContact)
export const startWechatForm = z.strictObject({ next: z.string().max(2_000).optional() })
/** WeChat's callback. Without a code the person declined. */
export const finishWechatForm = z.strictObject({ state: z.string().max(128), code: z.string().min(1).max(512).optional() })
export const bindWechatForm = z
  .strictObject({
    loginId: z.uuid(),
    ...contact,
    flowId: z.uuid('auth.code-first'),
    code: codeField,
    agreed,
    timeZone,
  })
  .refine(isOne, oneContact)
export const sendStepUpForm = z.strictObject({ captcha: captchaField })
export const proveForm = z.strictObject({ flowId: z.uuid('auth.code-first'), code: codeField })
/** A code of the authenticator app or a recovery code, as a second step or as step-up authentication. */
export const secondFactorForm = z.strictObject({ code: secondFactorField })
const endOthers = z.boolean().default(false)
export const confirmTwoFactorForm = z.strictObject({ code: totpField, endOthers })
export const endTwoFactorForm = z.strictObject({ endOthers })
export const addPasskeyForm = z.strictObject({ credential: credentialField, endOthers })
export const provePasskeyForm = z.strictObject({ credential: credentialField })
export const passkeyLoginForm = z.strictObject({ credential: credentialField, remember: z.boolean() })
export const renamePasskeyForm = z.strictObject({
  passkeyId: z.uuid(),
  name: z.string().trim().min(1, 'auth.passkey-name').max(passkeyRules.nameMax, 'auth.passkey-name'),
})
export const removePasskeyForm = z.strictObject({ passkeyId: z.uuid(), endOthers })

/** Name for signing in by password: a phone number in international form, an e-mail address or a user name. Yields E.164, or the other two in lower case. */
const signInNameField = z
  .string()
  .min(1)
  .max(254)
  .transform((text, context) => {
    const name = text.includes('@') ? emailField.safeParse(text).data : isUserName(text) ? userNameOf(text) : phoneOf(text)
    if (name) return name
    context.addIssue({ code: 'custom', message: 'account.sign-in-name' })
    return z.NEVER
  })
/** The answer of a captcha is needed after `auth.captcha-harder` only. */
export const passwordLoginForm = z.strictObject({
  name: signInNameField,
  password: passwordField,
  remember: z.boolean(),
  captcha: captchaField.optional(),
})
export const signInCodeForm = z
  .strictObject({ ...contact, purpose: z.enum(codePurposes).exclude(ownPurposes), captcha: captchaField })
  .refine(isOne, oneContact)
/** A user name to choose. Yields its stored form. */
export const userNameForm = z.strictObject({
  userName: z
    .string()
    .max(254)
    .transform((text, context) => {
      const fault = userNameFault(text)
      if (!fault) return text.trim().toLowerCase()
      context.addIssue({ code: 'custom', message: `account.user-name-${fault}` })
      return z.NEVER
    }),
})
export const requestEmailForm = z.strictObject({ email: emailField })
export const confirmEmailForm = z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'account.email-link-gone') })

/** A line of text: no line breaks, no invisible characters, no blanks at the ends. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{C}*$/u, 'account.line-form')
    .transform((text) => text.trim())
const isTimeZone = (name: string) => timeZoneOf(name) === name

export const profileForm = z.strictObject({
  nickname: line(profileLengths.nickname).pipe(z.string().min(1)),
  contactName: line(profileLengths.contactName),
  company: line(profileLengths.company),
  industry: z.enum(industries).nullable(),
  address: line(profileLengths.address),
  locale: z.enum(locales.map(({ code }) => code)),
  timeZone: z.string().max(60).refine(isTimeZone, 'account.time-zone-form'),
})
