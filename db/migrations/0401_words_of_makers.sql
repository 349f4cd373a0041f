-- Names of those who make programs and interfaces, as they are said in Algeria. A school that has removed or changed a group keeps it so.
update search_synonyms s set phrases = s.phrases || more.phrases
from (values
  ('برمجة', array['ديفلوبور', 'ديفلوبر', 'ديفيلوبر', 'ديفلوبمنت', 'dev', 'software', 'برنامج', 'برامج']),
  ('تطوير الويب', array['ديفلوبور ويب', 'ويب ديفلوبر', 'ويب ديفلوبمنت', 'مطور ويب', 'développeur web', 'web dev']),
  ('واجهات المستخدم', array['يوآي', 'يو آي', 'يواكس'])
) more (known, phrases)
where more.known = any (s.phrases) and cardinality(s.phrases) + cardinality(more.phrases) <= 60;
