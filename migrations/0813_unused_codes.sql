-- Works with releases since 0752.
-- Since when none of the latest codes was used: the vendor takes messages that do not arrive, or the codes are requested by machines.
alter table code_watch add column unused_since timestamptz(3);
