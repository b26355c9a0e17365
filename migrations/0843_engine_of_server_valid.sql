-- Works with releases since 0840.
alter table server validate constraint server_engine;
alter table server_image validate constraint server_image_engine;
