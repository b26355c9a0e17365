-- Works with releases since 0860.
-- Families of cloud servers are data of the offer. Rows are withdrawn (offered = false), never deleted: orders, servers and prices keep naming them.
alter domain server_family drop constraint server_family_check;
alter domain server_family add constraint server_family_form check (value ~ '^[a-z][a-z0-9-]{0,19}$') not valid;

create table family (
  id server_family primary key,
  names catalog_names not null,
  purpose catalog_names not null,
  -- GiB of memory per vCPU.
  ratios integer[] not null check (cardinality(ratios) between 1 and 8 and 1 <= all (ratios) and 64 >= all (ratios)),
  min_vcpu integer not null check (min_vcpu between 1 and 64),
  max_vcpu integer not null check (max_vcpu between 1 and 64),
  offered boolean not null,
  sort integer not null,
  check (min_vcpu <= max_vcpu)
);
create trigger site_version after insert or update or delete or truncate on family
  for each statement execute function bump_site_version();

-- The families that every installation has sold so far. A new installation writes those of its own offer.
insert into family (id, names, purpose, ratios, min_vcpu, max_vcpu, offered, sort)
select id, names, purpose, ratios, min_vcpu, max_vcpu, true, sort
from (values
  ('general', jsonb_build_object('zh', '通用型', 'zh-TW', '通用型', 'en', 'General'),
    jsonb_build_object('zh', '处理器与内存均衡，适合网站、后台与应用服务', 'zh-TW', '處理器與記憶體均衡，適合網站、後台與應用服務', 'en', 'Balanced CPU and memory for websites, back ends and apps'),
    array[2, 4], 1, 64, 0),
  ('compute', jsonb_build_object('zh', '计算型', 'zh-TW', '運算型', 'en', 'Compute'),
    jsonb_build_object('zh', '更强的单核性能，适合编译、编码与高并发接口', 'zh-TW', '單核效能更強，適合編譯、編碼與高併發介面', 'en', 'Faster cores for builds, encoding and busy APIs'),
    array[1, 2], 2, 64, 1),
  ('memory', jsonb_build_object('zh', '内存型', 'zh-TW', '記憶體型', 'en', 'Memory'),
    jsonb_build_object('zh', '每核 8 GiB 内存，适合数据库与缓存', 'zh-TW', '每核 8 GiB 記憶體，適合資料庫與快取', 'en', '8 GiB per vCPU for databases and caches'),
    array[8], 2, 64, 2),
  ('burst', jsonb_build_object('zh', '轻量型', 'zh-TW', '輕量型', 'en', 'Burst'),
    jsonb_build_object('zh', '平时轻、偶尔忙的小型业务，价格最低', 'zh-TW', '平時清閒、偶爾忙碌的小型業務，價格最低', 'en', 'Lowest price, for small services with occasional bursts'),
    array[1, 2, 4], 1, 8, 3)
) as sold (id, names, purpose, ratios, min_vcpu, max_vcpu, sort)
where exists (select from zone_stock);

alter table zone_stock add constraint zone_stock_family foreign key (family) references family (id) not valid;
alter table plan add constraint plan_family foreign key (family) references family (id) not valid;

-- Families are checked by the offer from now on.
alter table coupon drop constraint coupon_families_check;
alter table coupon add constraint coupon_families_some check (cardinality(families) between 1 and 12) not valid;
alter table family_limit drop constraint family_limit_family_check;
