-- Works with releases since 0899.
alter table cps_terms validate constraint cps_terms_note;
alter table cps_terms validate constraint cps_terms_withdrawn;
alter table partner_level_change validate constraint partner_level_change_kind;
