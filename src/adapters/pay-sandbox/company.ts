import type { VendorFetch } from '#platform/http/vendor-fetch.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { MacKey } from '#platform/secret-box.ts'

/** Dependencies of the sandbox company. Its connection to the database is separate: never the caller's transaction. */
export type SandboxCompany = Pick<Ctx, 'db' | 'now' | 'log'> & {
  /** Public address of this product. Notices go there, and payers are sent back nowhere else. */
  origin: () => string
  /** Key of the notices' signature, which merchant and gateway share. */
  mac: MacKey
  /** 0 ≤ x < 1; delays and duplicates come from it. */
  random: () => number
  /** Sends the notices. */
  fetch: VendorFetch
}

export const sandboxMerchantId = 'SANDBOX-RUNXIN-0001'
export const notifyPath = '/api/notify/sandbox'
export const cashierPath = '/sandbox-cashier'

/** Returns the company's ctx for its jobs and writes. */
export function companyCtx({ db, now, log }: SandboxCompany): Ctx {
  return { actor: { kind: 'system', name: 'sandbox-gateway' }, db, now, log }
}
