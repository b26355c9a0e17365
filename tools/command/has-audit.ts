import type pg from 'pg'

/** Whether this database takes an entry of the audit: not a standby, nor one from before there was an audit. */
export async function hasAudit(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(`select to_regclass('audit.entry') is not null and not pg_is_in_recovery() as has`)
  return rows[0]!.has
}
