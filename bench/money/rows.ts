import type pg from 'pg'

/** Twelve digits that are decimal and hexadecimal at once, so that one number makes a uuid, a payment number and a trade number. */
const first = 100_000_000_000
export const accounts = 200

export const numberOf = (index: number) => `P000000${first + index}`
export const tradeNoOf = (index: number) => `T${first + index}`
export const amountFen = 10_000n

/** The same in pgbench's syntax: its variables are put into quoted texts as they are. */
export const script = {
  prelude: `\\set n ${first} + :base + :client_id * :stride + :i\n\\set i :i + 1\n\\set a ${first} + mod(:n - ${first}, ${accounts})\n`,
  n: ':n',
  a: ':a',
}
export const digitsOf = (index: number) => String(first + index)
export const accountDigitsOf = (index: number) => String(first + (index % accounts))

export async function makeAccounts(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into account (id, number, phone, nickname, locale, time_zone, agreement_version, agreed_at, created_at)
    select ('00000000-0000-7000-9000-' || (${first} + i))::uuid, (1000000000 + i)::text, '+86139' || lpad(i::text, 8, '0'), 'bench', 'zh', 'Asia/Shanghai', '1', now(), now()
    from generate_series(0, ${accounts - 1}) i`)
}

/** Recharges that wait for the gateway's word. */
export async function makePayments(pool: pg.Pool, from: number, count: number): Promise<void> {
  const columns = 'id, number, account_id, purpose, order_ids, gateway, currency, amount_fen, state, trade_no, return_path, created_at, expires_at, state_at'
  const created = `
    insert into payment (${columns})
    select ('00000000-0000-7000-8000-' || (${first} + i))::uuid, 'P000000' || (${first} + i), ('00000000-0000-7000-9000-' || (${first} + i % ${accounts}))::uuid,
      'recharge', '{}', 'sandbox', 'CNY', ${amountFen}, 'created', 'T' || (${first} + i), '/zh/console/payment', now(), now() + interval '1 day', now()
    from generate_series($1::bigint, $2::bigint) i`
  await pool.query(created, [from, from + count - 1])
  await pool.query('vacuum analyze payment')
}
