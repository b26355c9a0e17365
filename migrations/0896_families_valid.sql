-- Works with releases since 0860.
alter domain server_family validate constraint server_family_form;
alter table zone_stock validate constraint zone_stock_family;
alter table plan validate constraint plan_family;
alter table coupon validate constraint coupon_families_some;
