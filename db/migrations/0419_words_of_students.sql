-- How one studies is asked with other verbs, too.
update search_synonyms s
set phrases = s.phrases || array['ندرس', 'كيف ندرس', 'nadros']
where 'كيف أدرس' = any (s.phrases) and cardinality(s.phrases) <= 57;
