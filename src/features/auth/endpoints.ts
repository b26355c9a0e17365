import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { codePurposes } from './model.ts'
import { captchaChallenge } from './server/captcha-challenge.ts'
import { captchaSound } from './server/captcha-sound.ts'
import { endSession } from './server/end-session.ts'

export const endpoints = [
  endpoint('GET /auth/captcha', captchaChallenge, {
    access: 'public',
    summary: 'A captcha to solve before a phone code is sent',
    input: z.strictObject({ purpose: z.enum(codePurposes), harder: z.stringbool().optional() }),
  }),
  endpoint('GET /auth/captcha/{question}/sound', captchaSound, {
    access: 'public',
    summary: 'The sound of a captcha question that is shown to a person',
    input: z.strictObject({ question: z.string().regex(/^[\w-]{22}$/), purpose: z.enum(codePurposes) }),
  }),
  endpoint('POST /auth/logout', endSession, {
    access: 'public',
    summary: 'Sign this browser out',
    input: z.strictObject({}),
  }),
]
