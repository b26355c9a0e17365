import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { referral } from '../../schema.ts'

/** The customers of a partner, numbered as they registered. Referrals do not change, so a number stays. */
export function numberedCustomers(db: Db, partnerId: string) {
  return db
    .select({
      accountId: referral.accountId,
      at: referral.at,
      place: sql<number>`row_number() over (order by ${referral.at}, ${referral.accountId})`.mapWith(Number).as('place'),
    })
    .from(referral)
    .where(eq(referral.partnerId, partnerId))
    .as('numbered')
}
