import type { Hono } from 'hono'
import { listConfigEntries } from '#features/site-config/api.ts'
import { locales } from '#platform/i18n/locales.ts'
import type { Company } from '../../app-ctx.ts'

/** Days for which the file is valid. RFC 9116 recommends less than a year. */
const validDays = 180

/**
 * `/.well-known/security.txt` (RFC 9116) with the e-mail address of the site configuration; 404 without one. Its expiry moves on every day, so it is never
 * past.
 */
export function mountSecurityTxt(app: Hono, company: Pick<Company, 'ctx'>, origin: () => string): void {
  app.get('/.well-known/security.txt', async (c) => {
    const ctx = company.ctx({ kind: 'visitor' })
    const contact = (await listConfigEntries(ctx)).find(({ configKey }) => configKey === 'RUNXIN_SERVICE_EMAIL')?.configValue
    // A line break would begin another field.
    if (!contact || /[^\x21-\x7e]/.test(contact)) return c.text('Not found', 404)
    const today = Math.floor(ctx.now().getTime() / 86_400_000)
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${new Date((today + validDays) * 86_400_000).toISOString()}`,
      `Preferred-Languages: ${locales.map(({ iso }) => iso).join(', ')}`,
      `Canonical: ${origin()}/.well-known/security.txt`,
    ]
    c.header('cache-control', 'public, max-age=3600')
    return c.text(`${lines.join('\n')}\n`)
  })
}
