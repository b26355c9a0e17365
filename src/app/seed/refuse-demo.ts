import { sql } from 'drizzle-orm'
import { matchesPassword } from '#features/auth/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { demoCustomer, demoReceiver, demoStaff } from './demo.ts'

type Known = { name: string; hash: string }

/**
 * Refuses a database in which a sign-in of the demo company works: its passwords are printed in the README, so production on such a database would be open to
 * everyone. A person of the same name with another password is no reason.
 */
export async function refuseDemo(ctx: Pick<Ctx, 'db'>): Promise<void> {
  const { rows } = await ctx.db.execute<Known>(sql`
    select login_name as name, password_hash as hash from staff where login_name = ${demoStaff.loginName} and disabled_at is null and password_hash is not null
    union all
    select a.phone, p.hash from account a join password p on p.account_id = a.id where a.phone in (${demoCustomer.phone}, ${demoReceiver.phone})`)
  const passwords = new Map([
    [demoStaff.loginName as string, demoStaff.password as string],
    ...[demoCustomer, demoReceiver].map((one) => [one.phone, one.password] as const),
  ])
  for (const { name, hash } of rows)
    if (await matchesPassword(passwords.get(name) ?? '', hash))
      throw new Error(
        `DATABASE_URL leads to the demo company, whose sign-ins are known to everybody (${name}): give production an empty database, or without DATABASE_URL another DATA_DIR`,
      )
}
