-- Requests to an engine are called requests everywhere.
alter table engine.task rename column wish to request;
alter table engine.network rename column wish to request;
alter table sim.network rename column wish to request;
