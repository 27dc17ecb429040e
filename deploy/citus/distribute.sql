-- Distributes the site's tables over the nodes of a Citus cluster. docs/scale.md explains the choices.
-- Run it once, after the first start of the site, while the tables are empty: psql DATABASE -f distribute.sql

-- Small tables that are joined with all others: each node has a copy.
SELECT create_reference_table('cemetery');
SELECT create_reference_table('cemetery_place');
SELECT create_reference_table('cemetery_alias');
SELECT create_reference_table('tag');
SELECT create_reference_table('import_source');

-- All rows of a memorial are on one node.
SELECT create_distributed_table('memorial', 'id', shard_count := 64);
SELECT create_distributed_table('life_event', 'memorial_id', colocate_with := 'memorial');
SELECT create_distributed_table('media', 'memorial_id', colocate_with := 'memorial');
SELECT create_distributed_table('removed_media', 'memorial_id', colocate_with := 'memorial');
SELECT create_distributed_table('memorial_tag', 'memorial_id', colocate_with := 'memorial');
SELECT create_distributed_table('family_key', 'memorial_id', colocate_with := 'memorial');
SELECT create_distributed_table('relative_row', 'memorial_id', colocate_with := 'memorial');
SELECT create_distributed_table('cemetery_listing', 'memorial_id', colocate_with := 'memorial');
SELECT create_distributed_table('day_listing', 'memorial_id', colocate_with := 'memorial');
SELECT create_distributed_table('lately_dead_listing', 'memorial_id', colocate_with := 'memorial');

-- Searches read only these two, and then the memorials of one page.
SELECT create_distributed_table('search_document', 'order_key', colocate_with := 'none', shard_count := 64);
SELECT create_distributed_table('search_alias', 'order_key', colocate_with := 'search_document');

-- Only imports read this table, by a hash.
SELECT create_distributed_table('import_row', 'identity', colocate_with := 'none', shard_count := 64);

-- All other tables stay on the coordinator.
