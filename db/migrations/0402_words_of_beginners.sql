-- More words of those who look for a first course, as they are typed in Algeria. A school that has removed or changed a group keeps it so.
update search_synonyms s set phrases = s.phrases || more.phrases
from (values
  ('برمجة', array['نكودي', 'نكود', 'كودي', 'coder']),
  ('تطوير الويب', array['ويب ديزاين', 'ويب ديزاينر', 'web design', 'webdesign', 'web designer', 'conception web', 'تصميم موقع']),
  ('واجهات المستخدم', array['maquette', 'maquettes', 'prototype', 'prototypage', 'wireframe', 'ماكيت', 'نموذج أولي', 'يوزر اكسبيريانس', 'يوزر انترفيس']),
  ('إعلان', array['بوب', 'لابوب', 'pubs', 'سبونسورينغ']),
  ('مهارات التعلم', array['réussir ses études', 'réussir mes études', 'bien étudier']),
  ('إدارة الوقت', array['gérer son temps', 'gérer le temps']),
  ('الإحصاء', array['écart type', 'moyenne et écart type', 'variance', 'médiane', 'standard deviation', 'انحراف معياري'])
) more (known, phrases)
where more.known = any (s.phrases) and cardinality(s.phrases) + cardinality(more.phrases) <= 60;

insert into search_synonyms (phrases, wider)
values
  (array['نهايات', 'النهايات', 'limites', 'limite', 'limits', 'نهاية الدالة'], 'رياضيات'),
  (array['استمرارية', 'الاستمرارية', 'continuité', 'continuity'], 'رياضيات');
