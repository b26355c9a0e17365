-- Works with releases since 0903.
alter table coupon validate constraint coupon_code_form;
alter table coupon validate constraint coupon_campaign_of;
