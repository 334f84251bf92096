-- On which paper an organization prints; a run of a report may ask for another.
alter table organizations add column paper text not null default 'LETTER' check (paper in ('LETTER', 'A4'));
comment on column organizations.paper is 'The sheet in the printers of its facilities: reports and draw sheets are laid out for it.';
