-- Selling on the internet is one thing: without these, the internet alone led to courses on the web.
update search_synonyms s
set phrases = s.phrases || array['نبيع في الإنترنت', 'بيع في الإنترنت', 'vendre sur internet', 'sell on the internet', 'nbi3', 'nbi3 f internet']
where 'نبيع' = any (s.phrases) and cardinality(s.phrases) <= 54;
