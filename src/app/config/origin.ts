import { z } from 'zod'

/** Environment of the site's listening address and public address. */
export const originEnvironment = {
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: z.url().optional(),
  RUNXIN_DEMO_IN_PUBLIC: z.enum(['yes', 'no']).default('no'),
}

const shape = z.object(originEnvironment)
type OriginEnvironment = z.output<typeof shape>

/** Returns the site's origin, without a path or a trailing slash; undefined if none is given. Throws a sentence that names the missing or unsafe variable. */
export function publicOriginConfig({ PUBLIC_ORIGIN: given, RUNXIN_DEMO_IN_PUBLIC: allowed }: OriginEnvironment, production: boolean) {
  const url = given === undefined ? undefined : originOf(given)
  if (production) {
    if (!url) throw new Error('PUBLIC_ORIGIN is missing: set the https address of the site')
    if (url.protocol === 'http:' && !isThisMachine(url.hostname))
      throw new Error(
        `PUBLIC_ORIGIN: over http, sign-ins and cookies would cross the net in clear: put a proxy with TLS in front and set https://${url.hostname}`,
      )
  } else if (allowed === 'no') {
    if (url && !isThisMachine(url.hostname))
      throw new Error(
        `PUBLIC_ORIGIN=${url.origin}: the demo's sign-ins are known to everybody: set RUNXIN_MODE=production, or RUNXIN_DEMO_IN_PUBLIC=yes to show it all the same`,
      )
  }
  return url?.origin
}

/** Warning for the operator of a demo that others can reach; undefined where they cannot, or where it is allowed. */
export function demoWarning({ HOST: host, RUNXIN_DEMO_IN_PUBLIC: allowed }: Pick<OriginEnvironment, 'HOST' | 'RUNXIN_DEMO_IN_PUBLIC'>, production: boolean) {
  if (production || allowed === 'yes' || isThisMachine(host)) return undefined
  return `HOST=${host}: others may reach this demo, whose sign-ins are known to everybody. Set RUNXIN_MODE=production for a site of your own, or RUNXIN_DEMO_IN_PUBLIC=yes if it is meant.`
}

/** Links are the origin followed by a path, and browsers write an origin in the same form. */
function originOf(given: string): URL {
  const url = new URL(given)
  const { protocol, origin, username, password, pathname, search, hash } = url
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('PUBLIC_ORIGIN: must be https://… , or http://… on this machine')
  // Not repeated in the message, because it may contain a password.
  if (username || password || pathname !== '/' || search || hash || /[?#]$/.test(given))
    throw new Error(`PUBLIC_ORIGIN: only the name of the site and its port, without a path: ${origin}`)
  return url
}

function isThisMachine(name: string): boolean {
  return name === 'localhost' || name === '::1' || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(name)
}
