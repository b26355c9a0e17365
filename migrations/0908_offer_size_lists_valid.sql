-- Works with releases since 0906.
alter table offer_sizes validate constraint offer_sizes_whole;
alter table family validate constraint family_min_vcpu_bound;
alter table family validate constraint family_max_vcpu_bound;
alter table image validate constraint image_min_disk_bound;
alter table plan validate constraint plan_vcpu_bound;
alter table plan validate constraint plan_system_disk_bound;
alter table plan validate constraint plan_bandwidth_bound;
