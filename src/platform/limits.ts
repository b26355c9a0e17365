import { sql } from 'drizzle-orm'
import type { Ctx } from './ctx.ts'
import { DomainError } from './domain-error.ts'

/** Uses further ahead than this were counted under a wrong clock. They must not lock anyone out until that time comes. */
const wrongAheadSeconds = 600

export type Limit = {
  /** Subject of the limit: `sms.phone-hour:+8613800138000`. */
  key: string
  max: number
  windowSeconds: number
  /** Counts distinct members instead of uses: the phone numbers of one address. */
  member?: string
}

/**
 * Takes one use of a sliding-window limit, or none: one statement decides, under the row's lock, so a burst cannot pass it. Returns the seconds until a use is
 * free again; 0 means taken. A transaction that fails returns the use.
 */
export async function takeFromLimit(ctx: Pick<Ctx, 'db' | 'now'>, limit: Limit): Promise<number> {
  const { key, max, windowSeconds, member = '' } = limit
  const now = ctx.now().toISOString()
  const current = sql`unnest(held.uses, held.members) as kept(used, member)
    where kept.used > ${now}::timestamptz - make_interval(secs => ${windowSeconds}) and kept.used <= ${now}::timestamptz + make_interval(secs => ${wrongAheadSeconds})
      and (${member} = '' or kept.member <> ${member})`
  const taken = await ctx.db.execute<{ taken: number }>(sql`
    insert into usage_limit as held (key, uses, members, free_at)
    values (${key}, array[${now}::timestamptz], array[${member}], ${now}::timestamptz + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      uses = array(select kept.used from ${current} order by kept.used) || excluded.uses,
      members = array(select kept.member from ${current} order by kept.used) || excluded.members,
      free_at = excluded.free_at
    where (select count(*) from ${current}) < ${max}
    returning 1 as taken`)
  if (taken.rows.length === 1) return 0
  const waits = await ctx.db.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from min(kept.used) + make_interval(secs => ${windowSeconds}) - ${now}::timestamptz))::int as seconds
    from usage_limit held, ${current} and held.key = ${key}`)
  return Math.max(1, waits.rows[0]?.seconds ?? 1)
}

/**
 * Takes one use of each limit, in the order given (the same order everywhere, so that bursts cannot deadlock). Throws `too-many` with `retryAfterSeconds` at
 * the first that is used up. Call it inside a transaction, whose rollback returns the uses of the others.
 */
export async function requireWithinLimits(ctx: Pick<Ctx, 'db' | 'now'>, code: string, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    const retryAfterSeconds = await takeFromLimit(ctx, limit)
    if (retryAfterSeconds > 0) throw new DomainError('too-many', code, { retryAfterSeconds })
  }
}

/** Returns how many uses of a limit fall into its window, and the seconds until the last of them no longer does. Takes none. */
export async function usesOfLimit(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { key, windowSeconds }: Pick<Limit, 'key' | 'windowSeconds'>,
): Promise<{ uses: number; freeInSeconds: number }> {
  const now = ctx.now().toISOString()
  const { rows } = await ctx.db.execute<{ uses: number; seconds: number | null }>(sql`
    select count(*)::int as uses, ceil(extract(epoch from max(kept.used) + make_interval(secs => ${windowSeconds}) - ${now}::timestamptz))::int as seconds
    from usage_limit held, unnest(held.uses) as kept(used)
    where held.key = ${key} and kept.used > ${now}::timestamptz - make_interval(secs => ${windowSeconds})
      and kept.used <= ${now}::timestamptz + make_interval(secs => ${wrongAheadSeconds})`)
  return { uses: rows[0]?.uses ?? 0, freeInSeconds: rows[0]?.seconds ?? 0 }
}

/** Returns the last use of a limit: an attempt that was right does not count. */
export async function returnUse(ctx: Pick<Ctx, 'db'>, key: string): Promise<void> {
  await ctx.db.execute(sql`
    update usage_limit set uses = trim_array(uses, 1), members = trim_array(members, 1) where key = ${key} and cardinality(uses) > 0`)
}

/** Forgets every use of a limit: a correct password ends the count of wrong ones. */
export async function forgetUses(ctx: Pick<Ctx, 'db'>, key: string): Promise<void> {
  await ctx.db.execute(sql`delete from usage_limit where key = ${key}`)
}

/** Returns the network of an address, for limits: /24 of IPv4, /64 of IPv6. */
export function networkOf(ip: string): string {
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(ip)
  if (v4) return `${v4[1]}.0/24`
  return `${expandIpv6(ip).slice(0, 4).join(':')}::/64`
}

/** Returns one caller as limits count it: an IPv4 address, or the /64 of IPv6 that one customer usually holds. */
export function callerOf(ip: string): string {
  return ip.includes(':') ? networkOf(ip) : ip
}

/** Whether an address is this machine itself. */
export function isLoopbackAddress(ip: string): boolean {
  return ip === '::1' || ip.startsWith('127.')
}

function expandIpv6(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const middle = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...middle, ...back].map((group) => group.replace(/^0+(?=.)/, ''))
}
