-- Works with releases since 0903.
-- Codes of a campaign are listed by their text.
create index concurrently if not exists coupon_by_campaign on coupon (campaign_id, code) where campaign_id is not null;
