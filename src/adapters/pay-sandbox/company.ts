import type { Ctx } from '#platform/ctx.ts'
import type { MacKey } from '#platform/secret-box.ts'

/** What the sandbox company runs on. It has its own connection to the database: never the caller's transaction. */
export type SandboxCompany = Pick<Ctx, 'db' | 'now' | 'log'> & {
  /** Our public address: notices go there, and payers are sent back nowhere else. */
  origin: () => string
  /** Key of the notices' signature, which merchant and gateway share. */
  mac: MacKey
  /** 0 ≤ x < 1; delays and duplicates come from it. */
  random: () => number
  /** Sends the notices; the platform's `fetch`. */
  fetch: typeof fetch
}

export const sandboxMerchantId = 'SANDBOX-RUNXIN-0001'
export const notifyPath = '/api/notify/sandbox'
export const cashierPath = '/sandbox-cashier'

/** The company's own ctx for its jobs and writes. */
export function companyCtx({ db, now, log }: SandboxCompany): Ctx {
  return { actor: { kind: 'system', name: 'sandbox-gateway' }, db, now, log }
}
