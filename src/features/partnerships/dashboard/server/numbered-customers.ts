import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { referral } from '../../schema.ts'

/** Subquery: a partner's customers, numbered by registration. Referrals do not change, so numbers are stable. */
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
