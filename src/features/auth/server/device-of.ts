import Bowser from 'bowser'
import type { Device } from '../model.ts'

const kinds: Readonly<Record<string, Device['kind']>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' }

/** Parses browser and system from a `User-Agent` header, which is not trustworthy. Empty strings if it is unknown. */
export function deviceOf(userAgent: string): Device {
  if (!userAgent) return { browser: '', system: '', kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const major = browser.version?.split('.')[0]
  return {
    browser: [browser.name, major].filter(Boolean).join(' '),
    system: [os.name, os.versionName].filter(Boolean).join(' '),
    kind: kinds[platform.type ?? ''] ?? 'unknown',
  }
}
