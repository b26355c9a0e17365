import { z } from 'zod'
import { captchaField, codeField, newPasswordField, passwordField, phoneField } from '#features/auth/forms.ts'

const agreed = z.literal(true, { error: 'account.agree-first' })
const timeZone = z.string().max(60).optional()

export const registerForm = z.strictObject({
  phone: phoneField,
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

export const codeLoginForm = z.strictObject({ phone: phoneField, flowId: z.uuid('auth.code-first'), code: codeField, agreed, remember: z.boolean(), timeZone })
export const passwordLoginForm = z.strictObject({ phone: phoneField, password: passwordField, remember: z.boolean() })
export const recoverForm = z.strictObject({ phone: phoneField, flowId: z.uuid('auth.code-first'), code: codeField, password: newPasswordField })
export const startWechatForm = z.strictObject({ next: z.string().max(2_000).optional() })
/** What WeChat sends back; without a code the person said no. */
export const finishWechatForm = z.strictObject({ state: z.string().max(128), code: z.string().min(1).max(512).optional() })
export const bindWechatForm = z.strictObject({
  loginId: z.uuid(),
  phone: phoneField,
  flowId: z.uuid('auth.code-first'),
  code: codeField,
  agreed,
  timeZone,
})
export const sendProofForm = z.strictObject({ captcha: captchaField })
export const proveForm = z.strictObject({ flowId: z.uuid('auth.code-first'), code: codeField })
