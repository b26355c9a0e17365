-- What editors have saved, version by version. A schema of its own: the app's role may add and read here, and change nothing.
create schema editorial;
create table editorial.version (
  about text not null check (about in ('news', 'help', 'link')),
  item_id text not null check (length(item_id) between 1 and 60),
  version integer not null check (version > 0),
  -- { fields, texts }: everything that the item said then, in all languages.
  content jsonb not null,
  -- Languages whose words are other than in the version before; `settings`: something beside the words is.
  changed text[] not null,
  written_at timestamptz(3) not null,
  written_by text not null,
  primary key (about, item_id, version)
);

create function editorial.appended_only() returns trigger language plpgsql as $$
begin
  raise exception 'versions are only appended to' using errcode = 'check_violation';
end
$$;
create trigger version_guard before update or delete on editorial.version for each row execute function editorial.appended_only();

revoke all on all tables in schema editorial from public;
grant usage on schema editorial to runxin_app;
grant select, insert on editorial.version to runxin_app;

-- What stands there now is the first version that is known.
create function editorial.iso(at timestamptz) returns text language sql immutable as
  $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

insert into editorial.version
  select 'news', i.id::text, 1,
    jsonb_build_object(
      'fields', jsonb_build_object('category', i.category, 'cover', i.cover, 'pinned', i.pinned, 'draft', i.draft,
        'publish', editorial.iso(i.publish_at), 'withdraw', editorial.iso(i.withdraw_at)),
      'texts', coalesce(jsonb_object_agg(t.locale, jsonb_build_object('title', t.title, 'summary', t.summary, 'body', t.body)) filter (where t.locale is not null), '{}')),
    coalesce(array_agg(t.locale::text order by t.locale) filter (where t.locale is not null), '{}') || 'settings'::text, i.updated_at, i.updated_by
  from news_item i left join news_text t on t.news_id = i.id group by i.id;

insert into editorial.version
  select 'help', a.slug::text, 1,
    jsonb_build_object(
      'fields', jsonb_build_object('categorySlug', a.category_slug, 'sort', a.sort, 'featured', a.featured, 'shown', a.shown),
      'texts', coalesce(jsonb_object_agg(t.locale, jsonb_build_object('title', t.title, 'summary', t.summary, 'body', t.body)) filter (where t.locale is not null), '{}')),
    coalesce(array_agg(t.locale::text order by t.locale) filter (where t.locale is not null), '{}') || 'settings'::text, a.updated_at, a.updated_by
  from help_article a left join help_article_text t on t.article_slug = a.slug group by a.slug;

insert into editorial.version
  select 'link', l.id::text, 1,
    jsonb_build_object(
      'fields', jsonb_build_object('group', l.link_group, 'url', l.url, 'sort', l.sort, 'shown', l.shown),
      'texts', (select jsonb_object_agg(code, jsonb_build_object('name', l.names ->> code, 'note', l.notes ->> code)) from unnest(array['zh', 'zh-TW', 'en']) code)),
    array['zh', 'zh-TW', 'en', 'settings'], now(), 'system:migration'
  from friend_link l;

drop function editorial.iso(timestamptz);
