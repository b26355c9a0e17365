import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { captchaField, phoneField } from './forms.ts'
import { codePurposes, ownPurposes } from './model.ts'
import { captchaChallenge } from './server/captcha-challenge.ts'
import { endSession } from './server/end-session.ts'
import type { AuthCtx } from './server/ports.ts'
import { sendPhoneCode } from './server/send-phone-code.ts'

const openPurpose = z.enum(codePurposes).exclude(ownPurposes)

export const endpoints = [
  endpoint({
    method: 'GET',
    path: '/auth/captcha',
    access: 'public',
    summary: 'A captcha to solve before a phone code is sent',
    input: z.strictObject({ purpose: z.enum(codePurposes) }),
    run: (ctx: AuthCtx, input) => captchaChallenge(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/auth/codes',
    access: 'public',
    summary: 'Send a phone code; the answer is the same whether or not the phone has an account',
    input: z.strictObject({ phone: phoneField, purpose: openPurpose, captcha: captchaField }),
    run: (ctx: AuthCtx, input) => sendPhoneCode(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'public',
    summary: 'Sign this browser out',
    input: z.strictObject({}),
    run: (ctx) => endSession(ctx),
  }),
]
