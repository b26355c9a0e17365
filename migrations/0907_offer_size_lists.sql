-- Works with releases since 0906.
-- Sizes of cloud servers are data of the offer: numbers of vCPUs, bandwidths, traffic packages and peaks, protection levels, disks, addresses and servers of an
-- order. Null: those of the release. Limits of the product replace those of the sizes that were on sale.
alter table offer_sizes add column sizes jsonb;
alter table offer_sizes add constraint offer_sizes_whole check (sizes ?& array['vcpus', 'bandwidths', 'trafficPackages', 'trafficPeaks', 'protection',
  'systemDiskGib', 'dataDiskGib', 'dataDisks', 'ipv4', 'quantity']) not valid;

-- The sizes that every installation has sold so far.
-- lint: allow rows: the table has one row at most
update offer_sizes set sizes = '{
  "vcpus": [1, 2, 4, 8, 16, 32, 64],
  "bandwidths": [1, 2, 3, 5, 10, 20, 30, 50, 100, 200],
  "trafficPackages": [200, 500, 1000, 2000, 5000],
  "trafficPeaks": [100, 200],
  "protection": [5, 20, 50, 100, 200],
  "systemDiskGib": {"min": 40, "max": 500, "step": 10},
  "dataDiskGib": {"min": 20, "max": 4000, "step": 10},
  "dataDisks": 8,
  "ipv4": 8,
  "quantity": 20
}';

alter table family drop constraint family_min_vcpu_check, drop constraint family_max_vcpu_check;
alter table family
  add constraint family_min_vcpu_bound check (min_vcpu between 1 and 128) not valid,
  add constraint family_max_vcpu_bound check (max_vcpu between 1 and 128) not valid;
alter table image drop constraint image_min_disk_gib_check;
alter table image add constraint image_min_disk_bound check (min_disk_gib between 1 and 32000) not valid;
alter table plan drop constraint plan_vcpu_check, drop constraint plan_system_disk_gib_check, drop constraint plan_bandwidth_mbps_check;
alter table plan
  add constraint plan_vcpu_bound check (vcpu between 1 and 128) not valid,
  add constraint plan_system_disk_bound check (system_disk_gib between 10 and 32000) not valid,
  add constraint plan_bandwidth_bound check (bandwidth_mbps between 1 and 10000) not valid;
