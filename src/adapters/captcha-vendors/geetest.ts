import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { CaptchaCheck } from '#features/auth/server/ports.ts'
import type { MacKey } from '#platform/secret-box.ts'
import type { VendorFetch } from '#platform/http/vendor-fetch.ts'
import { askVendor } from './ask-vendor.ts'
import { vendorCaptcha } from './bound-answer.ts'

const answerForm = z.object({ status: z.literal('success'), result: z.string() })
const part = z.string().min(1).max(2048)
const geetest = ['https://static.geetest.com', 'https://*.geetest.com', 'https://*.geevisit.com']

export const geetestHosts = { scripts: geetest, frames: geetest, calls: geetest, styles: geetest }

/** GeeTest v4. `api`: `https://gcaptcha4.geetest.com`. */
export function geetestCaptcha(key: MacKey, account: { captchaId: string; captchaKey: string; api: string; fetch: VendorFetch }): CaptchaCheck {
  return vendorCaptcha(key, {
    provider: 'geetest',
    scriptUrl: 'https://static.geetest.com/v4/gt4.js',
    publicKeys: { captchaId: account.captchaId },
    fields: z.object({ lot_number: part, captcha_output: part, pass_token: part, gen_time: part }),
    once: ({ lot_number }) => lot_number,
    async verify(fields) {
      const sign_token = createHmac('sha256', account.captchaKey).update(fields.lot_number).digest('hex')
      const url = new URL(`/validate?captcha_id=${encodeURIComponent(account.captchaId)}`, account.api)
      const answer = await askVendor(account.fetch, url, { body: new URLSearchParams({ ...fields, sign_token }) })
      // `status: error` is about our request (a wrong key), not about the person: it throws.
      return answerForm.parse(answer).result === 'success'
    },
  })
}
