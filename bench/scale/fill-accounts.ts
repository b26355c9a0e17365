import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { Batch, Tokens } from './batch.ts'

/** Numbers of the customers of a batch do not overlap with those of another one. */
const firstNumber = (batch: Batch) => 2_000_000_000 + batch.number * 1_000_000

/** Customers with profile, e-mail, verification and sign-ins. Leaves `new_account` for the statements that follow. */
export async function fillAccounts(client: ClientBase, batch: Batch, tokens: Tokens): Promise<void> {
  const until = batch.until.toISOString()
  await client.query(
    `create temp table new_account as
     select i, ($1::bigint + i)::text as number, md5('account ' || $1::bigint + i)::uuid as id, pg_temp.chance($1 + i, 1) as luck,
       ($2::timestamptz - interval '731 days' + i * (interval '720 days' / $3::int))::timestamptz(3) as created_at
     from generate_series(0, $3::int - 1) i`,
    [firstNumber(batch), until, batch.customers],
  )
  await client.query('create unique index on pg_temp.new_account (i)')
  await client.query('analyze pg_temp.new_account')
  await client.query(`
    insert into account (id, number, phone, nickname, locale, time_zone, verification, agreement_version, agreed_at, created_at, closed_at)
    select id, number, '+8613' || lpad(right(number, 9), 9, '0'), (array['Lantern', '海棠科技', 'Willow', '云帆网络', 'Harbour'])[i % 5 + 1] || ' ' || number,
      (array['zh', 'zh', 'zh', 'zh-TW', 'en'])[i % 5 + 1], 'Asia/Shanghai',
      case when luck < 0.5 then 'personal' when luck < 0.6 then 'enterprise' else 'none' end, '1', created_at, created_at,
      case when luck > 0.995 and i > 0 then created_at + interval '10 days' end
    from pg_temp.new_account`)
  await client.query(`insert into account_email select id, 'customer' || number || '@example.com', created_at from pg_temp.new_account where luck < 0.7`)
  await client.query(
    `insert into account_freeze select id, 'Unpaid damages', created_at + interval '5 days' from pg_temp.new_account where luck between 0.99 and 0.995`,
  )
  await fillVerifications(client)
  await fillSignIns(client, until)
  await openSessions(client, batch, tokens)
}

async function fillVerifications(client: ClientBase): Promise<void> {
  await client.query(`insert into identity_consent (id, account_id, version, purpose, given_at)
    select md5('consent ' || number)::uuid, id, '1', 'identity-verification', created_at from pg_temp.new_account where luck < 0.7`)
  await client.query(`
    insert into identity_submission (id, account_id, request_key, kind, document, contact_is_legal, state, route, sealed, wrapped_key, key_id, number_mac,
      consent_id, reason, created_at, decided_at)
    select md5('submission ' || number)::uuid, id, md5('click ' || number)::uuid, 'personal', 'resident-id', false, v.state, 'manual',
      '\\x00', '\\x00', 'bench', sha256(number::bytea), md5('consent ' || number)::uuid, case when v.state = 'rejected' then 'unreadable' end, created_at,
      case when v.state <> 'pending' then created_at + interval '1 hour' end
    from pg_temp.new_account, lateral (select case when luck < 0.6 then 'approved' when luck < 0.69 then 'rejected' else 'pending' end as state) v
    where luck < 0.7`)
}

async function fillSignIns(client: ClientBase, until: string): Promise<void> {
  await client.query(
    `create temp table new_session as
     select a.id as account_id, a.number, n, md5('session ' || a.number || ' ' || n)::uuid as id,
       ($1::timestamptz - pg_temp.chance(a.i * 4 + n, 2) * interval '170 days')::timestamptz(3) as at
     from pg_temp.new_account a, generate_series(1, 3) n`,
    [until],
  )
  await client.query(`
    insert into session (id, token_hash, account_id, method, remember, ip, user_agent, created_at, seen_at, expires_at, ended_at)
    select id, sha256(id::text::bytea), account_id, 'password', false, '203.0.113.7', 'Mozilla/5.0', at, at, at + interval '1 day', at + interval '1 day'
    from pg_temp.new_session`)
  await client.query(`
    insert into sign_in_record (id, account_id, method, outcome, session_id, ip, user_agent, at)
    select id, account_id, 'password', 'signed-in', id, '203.0.113.7', 'Mozilla/5.0', at from pg_temp.new_session
    union all
    select md5('mistake ' || id)::uuid, account_id, 'password', 'wrong-password', null, '203.0.113.7', 'Mozilla/5.0', at - interval '1 minute'
    from pg_temp.new_session where n = 1`)
}

/** Sessions of the rich customer and of an owner of the back office, for the requests of the bench. */
async function openSessions(client: ClientBase, { number, until }: Batch, tokens: Tokens): Promise<void> {
  const hash = (token: string) => createHash('sha256').update(token).digest()
  await client.query(
    `insert into session (id, token_hash, account_id, method, remember, ip, user_agent, created_at, seen_at, expires_at)
     select md5('bench session ' || $1::int)::uuid, $2, id, 'password', true, '127.0.0.1', 'bench', $3, $3, $3::timestamptz + interval '7 days' from pg_temp.new_account where i = 0`,
    [number, hash(tokens.customer), until],
  )
  await client.query(
    `insert into api_token (id, account_id, name, prefix, token_hash, scopes, created_at, expires_at)
     select md5('bench token ' || $1::int)::uuid, id, 'bench', left($2, 9), $3, '{read:orders,read:money,read:servers,read:messages,read:account}', $4, $4::timestamptz + interval '7 days'
     from pg_temp.new_account where i = 0`,
    [number, tokens.api, hash(tokens.api), until],
  )
  await client.query(
    `insert into staff (id, login_name, display_name, role, created_at) values (md5('bench staff')::uuid, 'bench', 'Bench', 'owner', $1) on conflict do nothing`,
    [until],
  )
  await client.query(
    `insert into staff_session (token_hash, staff_id, created_at, expires_at, ip, user_agent, factor, seen_at)
     select $1, id, $2, $2::timestamptz + interval '1 day', '127.0.0.1', 'bench', 'totp', $2 from staff where login_name = 'bench' on conflict do nothing`,
    [hash(tokens.staff), until],
  )
}
