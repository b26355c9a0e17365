import type pg from 'pg'

/** Whether this database accepts an entry of the audit log: neither a standby, nor a database older than the audit log. */
export async function hasAudit(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(`select to_regclass('audit.entry') is not null and not pg_is_in_recovery() as has`)
  return rows[0]!.has
}
