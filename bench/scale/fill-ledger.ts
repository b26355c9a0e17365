import type { ClientBase } from 'pg'
import type { Batch } from './batch.ts'

/**
 * Journals and postings of the payments, orders, refunds and vouchers. A window over each wallet computes what `ledger.posting_apply` would:
 * order, balance and hash chain, with the ledger's own functions.
 */
export async function fillLedger(client: ClientBase, batch: Batch): Promise<void> {
  await fillVouchers(client, batch)
  await planEntries(client)
  await client.query(`
    insert into ledger.account (owner_id, kind, currency)
    select distinct account_id, wallet, 'CNY' from pg_temp.new_entry union all select distinct null::uuid, house, 'CNY' from pg_temp.new_entry
    on conflict do nothing`)
  await client.query(`
    insert into ledger.journal (id, kind, currency, key, request_hash, subject_kind, subject_id, memo, actor, at)
    select id, kind, 'CNY', key, ledger.request_hash(kind, 'CNY', subject_kind, subject_id, memo,
        concat_ws(E'\\n', concat_ws(' ', account_id, wallet, fen), concat_ws(' ', '-', house, -fen))), subject_kind, subject_id, memo, 'system:bench', at
    from pg_temp.new_entry order by at`)
  await client.query('analyze ledger.journal')
  await client.query('analyze ledger.account')
  await postWallets(client)
  await client.query(`
    insert into ledger.spending (account_id, quarter, fen)
    select a.id, date_bin('15 minutes', e.at, 'epoch'::timestamptz), -sum(e.fen)
    from pg_temp.new_entry e join ledger.account a on a.owner_id = e.account_id and a.kind = e.wallet and a.currency = 'CNY'
    where e.wallet = 'available' and e.kind in ('order.charge', 'order.refund') group by 1, 2`)
  await client.query(`
    insert into ledger.posting (journal_id, line, account_id, currency, amount_fen)
    select e.id, 2, a.id, 'CNY', -e.fen from pg_temp.new_entry e join ledger.account a on a.owner_id is null and a.kind = e.house and a.currency = 'CNY'`)
}

async function fillVouchers(client: ClientBase, batch: Batch): Promise<void> {
  await client.query(
    `create temp table new_voucher as
     select id as account_id, md5('voucher ' || number)::uuid as id, 'V' || lpad(number, 18, '0') as number, 2000 as fen, created_at + interval '1 hour' as at
     from pg_temp.new_account where i % 10 = 3 and $1::int >= 0`,
    [batch.number],
  )
  await client.query(`
    insert into voucher (id, number, account_id, amount_fen, left_fen, state, reason, created_at, expires_at, state_at)
    select id, number, account_id, fen, fen, 'active', 'Welcome', at, at + interval '5 years', at from pg_temp.new_voucher`)
}

/** Leaves `new_entry`: a wallet's change, and the house account on its other side. */
async function planEntries(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table new_entry as
    select pg_temp.key_at(v.at, v.key) as id, v.*, row_number() over (partition by account_id, wallet order by at, step, key) as seq from (
      select 'payment.credit:' || id as key, 'payment.credit' as kind, 'payment' as subject_kind, id::text as subject_id, number as memo, account_id, 'available' as wallet, fen,
        'gateway:' || gateway as house, settled_at::timestamptz(3) as at, 1 as step from pg_temp.new_payment where settled_at is not null
      union all
      select 'order.charge:' || id, 'order.charge', 'order', id::text, number, account_id, 'available', -fen, 'revenue', paid_at, 2 from pg_temp.new_order where paid_at is not null
      union all
      select 'order.refund:' || id, 'order.refund', 'order', id::text, number, account_id, 'available', fen, 'refunds', paid_at + interval '1 day', 3
        from pg_temp.new_order where state = 'refunded'
      union all
      select 'voucher.issue:' || id, 'voucher.issue', 'voucher', id::text, number, account_id, 'vouchers', fen, 'promotion', at, 1 from pg_temp.new_voucher) v`)
  await client.query('create unique index on pg_temp.new_entry (id)')
  await client.query('analyze pg_temp.new_entry')
}

async function postWallets(client: ClientBase): Promise<void> {
  await client.query(`
    create aggregate pg_temp.chain_of(ledger.journal, smallint, bigint, bigint, bigint) (sfunc = ledger.link, stype = bytea, initcond = '')`)
  await client.query(`
    insert into ledger.posting (journal_id, line, account_id, currency, amount_fen, seq, balance_after_fen, chain)
    select l.id, 1, l.wallet_id, 'CNY', l.fen, l.seq, l.balance, pg_temp.chain_of(l.journal, 1::smallint, l.fen, l.seq, l.balance) over (partition by l.wallet_id order by l.seq)
    from (
      select e.id, a.id as wallet_id, e.fen, e.seq, j as journal, (sum(e.fen) over (partition by a.id order by e.seq))::bigint as balance
      from pg_temp.new_entry e join ledger.account a on a.owner_id = e.account_id and a.kind = e.wallet and a.currency = 'CNY' join ledger.journal j on j.id = e.id) l`)
  await client.query(`
    update ledger.account a set balance_fen = p.balance_after_fen, last_seq = p.seq, chain = p.chain
    from (select distinct on (p.account_id) p.* from ledger.posting p join pg_temp.new_entry e on e.id = p.journal_id where p.seq is not null
      order by p.account_id, p.seq desc) p where p.account_id = a.id`)
}
