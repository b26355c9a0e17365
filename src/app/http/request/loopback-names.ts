import type { Config } from '../../config/config.ts'

/**
 * Address of the site where none is configured. A demo on 127.0.0.1 is called `localhost`, because browsers keep passkeys for names
 * only.
 */
export function addressOf({ host, mode }: Pick<Config, 'host' | 'mode'>, port: number): string {
  const name = host === '127.0.0.1' && mode !== 'production' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

const others: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }

/** Whether a host is the other loopback name of the site. To a browser they are two hosts: a visitor of one would lose the sign-in on the way back from the cashier. */
export function isOtherLoopback(host: string | undefined, origin: string): boolean {
  const { hostname, port } = new URL(origin)
  const other = others[hostname]
  return other !== undefined && host === (port ? `${other}:${port}` : other)
}

/** Origins that may change something: those of the site, and of a demo also under its other loopback name, which is the same process. */
export function ownOrigins(origins: readonly string[], mode: Config['mode']): string[] {
  if (mode === 'production') return [...origins]
  return origins.flatMap((origin) => {
    const url = new URL(origin)
    const other = others[url.hostname]
    if (other) url.hostname = other
    return other ? [origin, url.origin] : [origin]
  })
}

export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(address)
}
