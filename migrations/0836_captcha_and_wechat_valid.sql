-- Works with releases since 0835.
alter table provider validate constraint provider_kind;
