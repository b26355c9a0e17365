import type { TestDatabase } from '#platform/db/testing.ts'
import { gibBytes } from './model.ts'

/** Stores the use of a server's period in a package of 200 GiB. */
export async function haveUsed(test: TestDatabase, serverId: string, gib: number, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Promise<void> {
  await test.ownerPool.query(
    `insert into traffic_period (server_id, starts_at, ends_at, included_gib, in_bytes, out_bytes) values ($1, $2, $3, 200, 0, $4)
     on conflict (server_id, starts_at) do update set out_bytes = excluded.out_bytes`,
    [serverId, startsAt, endsAt, gib * gibBytes],
  )
}
