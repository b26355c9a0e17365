-- What a customer tells of themselves; an account without a row told nothing.
create table account_profile (
  account_id uuid primary key references account (id),
  contact_name text not null check (char_length(contact_name) <= 60),
  company text not null check (char_length(company) <= 100),
  industry text check (industry in ('internet', 'ecommerce', 'gaming', 'finance', 'education', 'manufacturing', 'media', 'public', 'software', 'other')),
  address text not null check (char_length(address) <= 200),
  -- Kept by the file store; null: the first letter of the nickname.
  avatar_file uuid,
  updated_at timestamptz(3) not null
);
