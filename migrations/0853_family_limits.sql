-- Works with releases since 0848.

-- Limits of the machines of a family: percent of each vCPU, and what each disk may read and write a second. An omitted value is not limited.
create table family_limit (
  family text primary key check (family in ('general', 'compute', 'memory', 'burst')),
  limits jsonb not null check (jsonb_typeof(limits) = 'object' and length(limits::text) < 200),
  set_at timestamptz(3) not null,
  set_by text not null
);

-- Limits that the machine of a server has. Reconciliation compares them with those of its family.
alter table server add column limits jsonb not null default '{}';
alter table sim.machine add column limits jsonb not null default '{}';
