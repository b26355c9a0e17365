import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { captchaField, phoneField } from './forms.ts'
import { codePurposes, ownPurposes } from './model.ts'
import { captchaChallenge } from './server/captcha-challenge.ts'
import { captchaSound } from './server/captcha-sound.ts'
import { endSession } from './server/end-session.ts'
import { sendPhoneCode } from './server/send-phone-code.ts'

const openPurpose = z.enum(codePurposes).exclude(ownPurposes)

export const endpoints = [
  endpoint('GET /auth/captcha', captchaChallenge, {
    access: 'public',
    summary: 'A captcha to solve before a phone code is sent',
    input: z.strictObject({ purpose: z.enum(codePurposes) }),
  }),
  endpoint('GET /auth/captcha/{question}/sound', captchaSound, {
    access: 'public',
    summary: 'The sound of a captcha question that is shown to a person',
    input: z.strictObject({ question: z.string().regex(/^[\w-]{22}$/), purpose: z.enum(codePurposes) }),
  }),
  endpoint('POST /auth/codes', sendPhoneCode, {
    access: 'public',
    summary: 'Send a phone code; the answer is the same whether or not the phone has an account',
    input: z.strictObject({ phone: phoneField, purpose: openPurpose, captcha: captchaField }),
  }),
  endpoint('POST /auth/logout', endSession, {
    access: 'public',
    summary: 'Sign this browser out',
    input: z.strictObject({}),
  }),
]
