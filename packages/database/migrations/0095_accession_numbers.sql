-- A report or a tube in the hand is looked up by the laboratory's number.
create index requisitions_accession on requisitions (accession, tenant_id) where accession is not null;
