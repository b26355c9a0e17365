import { z } from 'zod'
import type { CaptchaCheck } from '#features/auth/server/ports.ts'
import type { MacKey } from '#platform/secret-box.ts'
import type { VendorFetch } from '#platform/http/vendor-fetch.ts'
import { askVendor } from './ask-vendor.ts'
import { vendorCaptcha, type Vendor } from './bound-answer.ts'

/** Codes that are about our keys or their server instead of the person. */
const ours = new Set(['missing-input-secret', 'invalid-input-secret', 'internal-error', 'bad-request'])
const answerForm = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
  action: z.string().optional(),
  challenge_ts: z.string().optional(),
})
/** Tolerance, because the clocks of two companies may differ by seconds. */
const clockMs = 30_000

export const turnstileHosts = { scripts: ['https://challenges.cloudflare.com'], frames: ['https://challenges.cloudflare.com'] }

/** `api`: `https://challenges.cloudflare.com`. */
type Account = { siteKey: string; secretKey: string; api: string; fetch: VendorFetch }

/** Cloudflare Turnstile. */
export const turnstileCaptcha = (key: MacKey, account: Account): CaptchaCheck => vendorCaptcha(key, turnstile(account))

/** Asks about an answer that no one gave. Throws if the secret key is wrong. */
export async function probeTurnstile(account: Account): Promise<void> {
  await turnstile(account).verify({ token: 'probe' }, { purpose: 'probe', ip: '192.0.2.1', since: new Date(0) })
}

function turnstile(account: Account): Vendor<{ token: string }> {
  return {
    provider: 'turnstile',
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    publicKeys: { siteKey: account.siteKey },
    fields: z.object({ token: z.string().min(1).max(2048) }),
    once: ({ token }) => token,
    async verify({ token }, { purpose, ip, since }) {
      const body = JSON.stringify({ secret: account.secretKey, response: token, remoteip: ip })
      const url = new URL('/turnstile/v0/siteverify', account.api)
      const answer = answerForm.parse(await askVendor(account.fetch, url, { headers: { 'content-type': 'application/json' }, body }))
      const fault = answer['error-codes'].find((code) => ours.has(code))
      if (fault) throw new Error(`Turnstile: ${fault}`)
      if (!answer.success || answer.action !== purpose) return false
      return Date.parse(answer.challenge_ts ?? '') >= since.getTime() - clockMs
    },
  }
}
