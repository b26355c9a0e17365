import type { OtherHosts } from '../../adapters/vendors.ts'

/** Headers of every response. `scripts`: the sources of its inline scripts (nonce or hashes). Inline styles are allowed because positioned popups need them. */
export function securityHeaders(
  scripts: readonly string[],
  secure: boolean,
  { frames = [], calls = [], scripts: vendors = [], styles = [] }: OtherHosts = {},
): Record<string, string> {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...vendors].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...styles].join(' '),
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
