-- What the offline twin of the mail server "sent". Empty in production.
create table dev_mail (
  id uuid primary key,
  -- Our own tag, the left part of the Message-ID: the same mail twice is one.
  tag text not null unique check (char_length(tag) between 1 and 100),
  recipient text not null check (char_length(recipient) <= 254),
  subject text not null,
  text text not null,
  html text not null,
  at timestamptz(3) not null
);
create index dev_mail_by_time on dev_mail (at desc);
