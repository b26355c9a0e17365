import type { OtherHosts } from '../../adapters/vendors.ts'
import { policyReportPath } from './policy-report-path.ts'

/**
 * Returns the headers of every response. `scripts`: the sources of its inline scripts (nonce or hashes). `bundled`: the page loads built files; Vite's
 * development server inserts styles and scripts of its own.
 *
 * Style sheets come from files only. Attributes may hold styles, because the server renders sizes and positions there. HTML and addresses of scripts can
 * only be assigned through the named policies of Trusted Types: `page` (`trusted-html.ts`), `captcha` (`captcha-script.ts`) and `default` (`first-script.ts`).
 * The script of a captcha vendor has no such policies, so an installation with one has no Trusted Types.
 */
export function securityHeaders(
  scripts: readonly string[],
  secure: boolean,
  { frames = [], calls = [], scripts: vendors = [], styles = [] }: OtherHosts = {},
  bundled: boolean = !import.meta.env.DEV,
): Record<string, string> {
  const strict = bundled && vendors.length === 0
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...vendors].join(' '),
    ["style-src 'self'", ...(strict ? [] : ["'unsafe-inline'"]), ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    ...(strict ? ["require-trusted-types-for 'script'", 'trusted-types default page captcha'] : []),
    "img-src 'self' data: https:",
    `media-src ${["'self'", ...calls].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...calls].join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    `frame-src ${["'self'", ...frames].join(' ')}`,
    // All browsers know `report-uri` and send at once. Beside `report-to` it is ignored, and reports of the Reporting API arrive late or not at all.
    `report-uri ${policyReportPath}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
