import { z } from 'zod'
import { passwordRules } from './model.ts'
import { phoneOf } from './phones.ts'

/** A phone number in international form; spaces and dashes are taken off. Yields E.164. */
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
/** An answer of the captcha, as its provider's script wrote it. */
export const captchaField = z.string().min(1, 'auth.captcha-needed').max(4_000)
