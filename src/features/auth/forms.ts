import { z } from 'zod'
import { passwordRules } from './model.ts'
import { phoneOf } from './model/phones.ts'

/** A phone number in international form. Removes spaces and dashes; yields E.164. */
export const phoneField = z
  .string()
  .min(1)
  .max(30)
  .transform((text, context) => {
    const phone = phoneOf(text)
    if (phone) return phone
    context.addIssue({ code: 'custom', message: 'auth.phone-invalid' })
    return z.NEVER
  })

export const codeField = z.string().regex(/^\d{6}$/, 'auth.code-form')
export const newPasswordField = z.string().min(passwordRules.min).max(passwordRules.max)
export const passwordField = z.string().min(1).max(passwordRules.max)
/** A captcha answer as produced by the provider's script. */
export const captchaField = z.string().min(1, 'auth.captcha-needed').max(4_000)

/** A code of an authenticator app, or a recovery code as printed or typed. */
export const secondFactorField = z
  .string()
  .max(40)
  .regex(/^\s*(?:\d[\d\s]{5,8}|[0-9A-Za-z]{5}[\s-]?[0-9A-Za-z]{5})\s*$/, 'auth.second-factor-form')
export const totpField = z.string().regex(/^\d{6}$/, 'auth.code-form')
/** Result of `navigator.credentials` as serialized by its `toJSON`. `@simplewebauthn/server` validates it. */
export const credentialField = z
  .object({
    id: z.string().min(16).max(1_400),
    rawId: z.string().max(1_400),
    type: z.literal('public-key'),
    response: z.record(z.string().max(40), z.unknown()),
  })
  .loose()
