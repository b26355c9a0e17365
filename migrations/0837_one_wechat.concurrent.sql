-- Works with releases since 0835.
create unique index concurrently if not exists provider_one_wechat on provider (driver) where kind = 'wechat';
