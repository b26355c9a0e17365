-- Works with releases since 0752.
-- Published versions of terms, privacy policy and refund policy. The app's role adds them and never changes one, because customers agreed to them.
-- Version 0 is the text that the product ships; it has no row.
create table editorial.legal_version (
  document text not null check (document in ('terms', 'privacy', 'refund')),
  version integer not null check (version > 0),
  -- { zh, zh-TW, en }: Markdown without placeholders.
  texts jsonb not null check (texts ?& array['zh', 'zh-TW', 'en'] and octet_length(texts::text) < 600000),
  needs_consent boolean not null,
  effective_at timestamptz(3) not null,
  published_at timestamptz(3) not null,
  published_by text not null check (char_length(published_by) between 1 and 80),
  primary key (document, version),
  check (effective_at >= published_at)
);
create trigger version_guard before update or delete on editorial.legal_version for each row execute function editorial.appended_only();
create trigger site_version after insert on editorial.legal_version for each statement execute function bump_site_version();

-- Which version of a document an account agreed to, and when.
create table editorial.legal_consent (
  account_id uuid not null references account (id),
  document text not null check (document in ('terms', 'privacy', 'refund')),
  version integer not null check (version >= 0),
  how text not null check (how in ('registration', 'console')),
  agreed_at timestamptz(3) not null,
  primary key (account_id, document, version)
);
create trigger consent_guard before update or delete on editorial.legal_consent for each row execute function editorial.appended_only();

revoke all on editorial.legal_version, editorial.legal_consent from public;
grant select, insert on editorial.legal_version, editorial.legal_consent to runxin_app;

-- Text that an editor has not published yet, with placeholders.
create table legal_draft (
  document text primary key check (document in ('terms', 'privacy', 'refund')),
  texts jsonb not null check (octet_length(texts::text) < 600000),
  revision integer not null check (revision > 0),
  updated_at timestamptz(3) not null,
  updated_by text not null
);
