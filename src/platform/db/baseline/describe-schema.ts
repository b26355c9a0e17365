import type pg from 'pg'

/** Lines of facts by kind of object, sorted: equal descriptions mean an equal `pg_dump --schema-only`. */
export type SchemaDescription = Readonly<Record<string, readonly string[]>>

const ours = `n.nspname !~ '^(pg_|information_schema)'`
/** Grants as the catalog has them, or as the kind of object has them by default. */
const grants = (acl: string, kind: string, owner: string) =>
  `(select string_agg(item::text, ' ' order by item::text) from unnest(coalesce(${acl}, acldefault('${kind}', ${owner}))) item)`
const owner = (column: string) => `pg_get_userbyid(${column})`

const queries: Readonly<Record<string, string>> = {
  schemas: `select concat_ws(' | ', n.nspname, ${owner('n.nspowner')}, ${grants('n.nspacl', 'n', 'n.nspowner')}) as line from pg_namespace n where ${ours}`,
  relations: `select concat_ws(' | ', n.nspname, c.relname, c.relkind, c.relpersistence, ${owner('c.relowner')}, c.reloptions, c.relreplident,
      c.relrowsecurity, c.relforcerowsecurity, c.relispartition, c.reltablespace, c.relam,
      case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end,
      case when c.relkind = 'S' then ${grants('c.relacl', 's', 'c.relowner')} else ${grants('c.relacl', 'r', 'c.relowner')} end) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind not in ('i', 'I', 'c')`,
  // The place counts existing columns: a dropped one leaves a gap in attnum that no dump shows.
  columns: `select concat_ws(' | ', n.nspname, c.relname, lpad(row_number() over (partition by c.oid order by a.attnum)::text, 3, '0'), a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, 'identity ' || a.attidentity::text, 'generated ' || a.attgenerated::text, 'default ' || pg_get_expr(d.adbin, d.adrelid),
      a.attcollation::regcollation, a.attstorage, a.attcompression, 'statistics ' || nullif(a.attstattarget, -1), a.attoptions, a.attislocal, a.attacl) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${ours} and c.relkind not in ('i', 'I') and a.attnum > 0 and not a.attisdropped`,
  constraints: `select concat_ws(' | ', n.nspname, coalesce(k.conrelid::regclass::text, k.contypid::regtype::text), k.conname, k.contype,
      pg_get_constraintdef(k.oid), k.condeferrable, k.condeferred, k.convalidated, k.connoinherit, k.conislocal) as line
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${ours}`,
  indexes: `select concat_ws(' | ', pg_get_indexdef(i.indexrelid), i.indisunique, i.indisvalid, i.indisclustered, i.indisreplident, i.indnullsnotdistinct, c.reloptions) as line
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  triggers: `select concat_ws(' | ', pg_get_triggerdef(t.oid), t.tgenabled) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where ${ours} and not t.tgisinternal`,
  functions: `select concat_ws(' | ', ${owner('p.proowner')}, pg_get_functiondef(p.oid), ${grants('p.proacl', 'f', 'p.proowner')}) as line
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours} and p.prokind <> 'a'`,
  sequences: `select concat_ws(' | ', n.nspname, c.relname, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle,
      (select d.deptype::text || ' ' || pg_describe_object(d.refclassid, d.refobjid, d.refobjsubid) from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refobjsubid > 0)) as line
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  types: `select concat_ws(' | ', n.nspname, t.typname, t.typtype, ${owner('t.typowner')}, format_type(t.typbasetype, t.typtypmod), t.typnotnull, t.typdefault,
      t.typcollation::regcollation, (select string_agg(e.enumlabel, ' ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
      ${grants('t.typacl', 'T', 't.typowner')}) as line
    from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${ours}`,
  policies: `select to_jsonb(p)::text as line from pg_policies p`,
  rules: `select pg_get_ruledef(r.oid) as line from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  'event triggers': `select concat_ws(' | ', evtname, evtevent, evtfoid::regprocedure, evtenabled, evttags) as line from pg_event_trigger`,
  publications: `select (to_jsonb(p) - 'oid')::text as line from pg_publication p`,
  extensions: `select concat_ws(' | ', extname, extversion) as line from pg_extension`,
  'default grants': `select concat_ws(' | ', ${owner('defaclrole')}, defaclnamespace::regnamespace, defaclobjtype, defaclacl) as line from pg_default_acl`,
  comments: `select concat_ws(' | ', pg_describe_object(classoid, objoid, objsubid), description) as line from pg_description where objoid >= 16384`,
  labels: `select concat_ws(' | ', pg_describe_object(classoid, objoid, objsubid), label) as line from pg_seclabel`,
  // Kinds of objects that have no query above: their names are enough, because there are none.
  others: `select pg_describe_object(classid, objid, 0) as line from (
      select 'pg_cast'::regclass as classid, oid as objid from pg_cast union all select 'pg_operator'::regclass, oid from pg_operator
      union all select 'pg_collation'::regclass, oid from pg_collation union all select 'pg_conversion'::regclass, oid from pg_conversion
      union all select 'pg_opclass'::regclass, oid from pg_opclass union all select 'pg_ts_config'::regclass, oid from pg_ts_config
      union all select 'pg_ts_dict'::regclass, oid from pg_ts_dict union all select 'pg_statistic_ext'::regclass, oid from pg_statistic_ext
      union all select 'pg_language'::regclass, oid from pg_language union all select 'pg_am'::regclass, oid from pg_am
      union all select 'pg_transform'::regclass, oid from pg_transform union all select 'pg_foreign_data_wrapper'::regclass, oid from pg_foreign_data_wrapper
      union all select 'pg_proc'::regclass, oid from pg_proc where prokind = 'a') o where objid >= 16384`,
}

/** Describes everything that a dump of the schema prints, in words that do not depend on when an object was made. */
export async function describeSchema(client: pg.Pool | pg.ClientBase): Promise<SchemaDescription> {
  const description: Record<string, readonly string[]> = {}
  for (const kind of Object.keys(queries)) description[kind] = await describeKind(client, kind)
  return description
}

/** One kind of object of that description. */
export async function describeKind(client: pg.Pool | pg.ClientBase, kind: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ line: string }>(queries[kind]!)
  return rows.map(({ line }) => line).sort()
}
