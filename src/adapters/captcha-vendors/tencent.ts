import { z } from 'zod'
import type { CaptchaCheck } from '#features/auth/server/ports.ts'
import { tc3Headers, type TencentKeys } from '#platform/http/tc3.ts'
import type { MacKey } from '#platform/secret-box.ts'
import type { VendorFetch } from '#platform/http/vendor-fetch.ts'
import { askVendor } from './ask-vendor.ts'
import { vendorCaptcha, type Vendor } from './bound-answer.ts'

const answerForm = z.object({ Response: z.object({ CaptchaCode: z.int().optional(), Error: z.object({ Code: z.string() }).optional() }) })
/** Code of a valid ticket, and codes that are about our keys instead of the person. */
const right = 1
const ours = new Set([15, 16, 21, 100])
const tencent = ['https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com', 'https://captcha.gtimg.com']

export const tencentHosts = { scripts: tencent, frames: tencent, calls: tencent, styles: tencent }

export type TencentCaptcha = TencentKeys & { appId: string; appSecret: string; api: string; now: () => Date; fetch: VendorFetch }

/** Tencent Captcha. `api`: `https://captcha.tencentcloudapi.com`. */
export const tencentCaptcha = (key: MacKey, account: TencentCaptcha): CaptchaCheck => vendorCaptcha(key, tencentVendor(account))

/** Asks about an answer that no one gave. Throws if a key is wrong. */
export async function probeTencent(account: TencentCaptcha): Promise<void> {
  await tencentVendor(account).verify({ ticket: 'probe', randstr: 'probe' }, { purpose: 'probe', ip: '192.0.2.1', since: new Date(0) })
}

function tencentVendor(account: TencentCaptcha): Vendor<{ ticket: string; randstr: string }> {
  return {
    provider: 'tencent',
    scriptUrl: 'https://turing.captcha.qcloud.com/TJCaptcha.js',
    publicKeys: { appId: account.appId },
    fields: z.object({ ticket: z.string().min(1).max(2048), randstr: z.string().min(1).max(200) }),
    once: ({ ticket }) => ticket,
    async verify({ ticket, randstr }, { ip }) {
      // The script makes up such tickets when it cannot reach its server. Accepting them would let anyone who blocks that connection pass.
      if (/^t?error_|^terror_/.test(ticket)) return false
      const payload = JSON.stringify({
        CaptchaType: 9,
        Ticket: ticket,
        Randstr: randstr,
        UserIp: ip,
        CaptchaAppId: Number(account.appId),
        AppSecretKey: account.appSecret,
      })
      const url = new URL('/', account.api)
      const headers = tc3Headers(account, {
        host: url.host,
        service: 'captcha',
        action: 'DescribeCaptchaResult',
        version: '2019-07-22',
        payload,
        at: account.now(),
      })
      const { Response: answer } = answerForm.parse(await askVendor(account.fetch, url, { headers, body: payload }))
      if (answer.CaptchaCode === undefined || ours.has(answer.CaptchaCode)) throw new Error(`Tencent Captcha: ${answer.Error?.Code ?? answer.CaptchaCode}`)
      return answer.CaptchaCode === right
    },
  }
}
