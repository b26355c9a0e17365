import { z } from 'zod'
import { captchaField, codeField, newPasswordField, phoneField } from '#features/auth/forms.ts'
import { tokenRules, tokenScopes } from './model.ts'

export const changePasswordForm = z.strictObject({ password: newPasswordField })
export const sessionForm = z.strictObject({ sessionId: z.uuid() })

/** Page of the history, read from the URL. Invalid values are the first page. */
export const historyPage = z.coerce.number().int().min(1).max(100_000).catch(1)

export const createTokenForm = z.strictObject({
  name: z.string().trim().min(1).max(tokenRules.nameLength),
  scopes: z
    .array(z.enum(tokenScopes))
    .min(1, 'safety.token-scopes')
    .max(tokenScopes.length)
    .transform((scopes) => tokenScopes.filter((scope) => scopes.includes(scope))),
  days: z.literal(tokenRules.days),
})
export const tokenForm = z.strictObject({ tokenId: z.uuid() })

const code = { flowId: z.uuid('auth.code-first'), code: codeField }
export const captchaForm = z.strictObject({ captcha: captchaField })
export const beginPhoneForm = z.strictObject(code)
export const newPhoneCodeForm = z.strictObject({ changeId: z.uuid(), phone: phoneField, captcha: captchaField })
export const finishPhoneForm = z.strictObject({ changeId: z.uuid(), phone: phoneField, ...code, endOthers: z.boolean() })
