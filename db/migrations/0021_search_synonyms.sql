-- Equal words to begin with: what Algerian students type for one thing, in Arabic, French, English, Arabizi and speech. One group a line;
-- after > what to look for where the school has no such course.
insert into search_synonyms (phrases, wider)
select regexp_split_to_array(btrim(split_part(line, '>', 1)), '\s*\|\s*'), nullif(btrim(split_part(line, '>', 2)), '') from regexp_split_to_table($groups$
رياضيات | الماط | ماث | ماثماتيك | ماتيماتيك | حساب | mathématiques | maths | math | mathematics | riyadiyat | mat | ماثماتكس | ماتس
فيزياء | الفيزيك | فيزيا | علوم فيزيائية | physique | sciences physiques | physics | fizik | fizya | فيزكس
كيمياء | كيميا | شيمي | chimie | chemistry | kimya > بكالوريا
علوم طبيعية | علوم الطبيعة والحياة | أحياء | بيولوجيا | سيونس ناتيريل | sciences naturelles | SVT | biologie | biology | 3oloum tabi3iya > بكالوريا
علوم | سيونس | سيانس | sciences | science | 3oloum | oloum
علوم تجريبية | علمي | شعبة علوم | علوم تجربية | sciences expérimentales | sciences ex | scientifique | experimental sciences | 3ilmi
تقني رياضي | تيكنيك ماط | technique mathématique | math technique | tm | ta9ni riyadi > بكالوريا
شعبة رياضيات | ماط إيليم | mathélem | math elem > رياضيات
تسيير واقتصاد | شعبة تسيير | gestion et économie | gestion économie | tasyir w i9tisad > بكالوريا
آداب وفلسفة | أدبي | lettres et philosophie | lettres | adabi > بكالوريا
لغات أجنبية | langues étrangères | foreign languages | loghat ajnabiya
بكالوريا | الباك | بكالوريات | بكلوريا | باكالوريا | bac | baccalauréat | baccalaureate | bakaloria | troisième année secondaire | terminale | 3AS | ثالثة ثانوي | الثالثة ثانوي | سنة ثالثة ثانوي
شهادة التعليم المتوسط | البيام | بيام | شهادة التعليم المتوسّط | bem | brevet | brevet d'enseignement moyen | رابعة متوسط | 4AM > بكالوريا
شهادة التعليم الابتدائي | السانكيام | سانكيام | سيزيام | سنة خامسة ابتدائي | خامسة ابتدائي | cinquième année primaire | 5AP | sankiem
ثانوي | ثانوية | ليسي | lycée | secondaire | secondary | high school | thanawi > بكالوريا
متوسط التعليم | التعليم المتوسط | سيام | متوسطة | CEM | collège | middle school
ابتدائي | التعليم الابتدائي | بريمار | primaire | primary | elementary | ibtida2i
جامعة | جامعي | الفاك | لافاك | université | universitaire | fac | university | jami3a
طالب | طلبة | طلاب | تلاميذ | étudiant | étudiants | élève | students | student | talib
ماستر | ماجستير | مسابقة الماستر | master | master's degree
دكتوراه | مسابقة الدكتوراه | doctorat | concours de doctorat | PhD | doctorate
ليسانس | إجازة | licence | LMD | bachelor's degree
مسابقة | كونكور | concours | competitive exam | mosaba9a > مهارات التعلم
امتحان | امتحانات | ايكزامان | اختبار | فروض | examen | examens | exam | exams | test | imti7an | i5tibar
مراجعة | نراجع | راجع | تراجع | مذاكرة | تذاكر | ريفيزيون | révision | réviser | revision | review | revise | moraja3a | mouraja3a
مواضيع | مواضيع سابقة | مواضيع نموذجية | سوجيات | سوجي | annales | sujets | sujet | sujets corrigés | past papers | model papers
تمارين | تمرين | حلول التمارين | ايكزرسيس | exercices | exercice | exercices corrigés | exercises | practice problems | tamarin
ملخص | ملخصات | تلخيص | ريزيمي | résumé | résumés | summary | molakhas
منهجية الدراسة | طرق المذاكرة | طرق المراجعة | مهارات التعلم | كيف أدرس | نقرا مليح | قراية مليحة | méthodes de travail | méthodologie | techniques d'étude | study skills | how to study | learning skills | study
تعلم ذاتي | autodidacte | auto apprentissage | self learning | self study | ta3allom dhati
تركيز | تنظيم الوقت | إدارة الوقت | gestion du temps | concentration | time management | focus | tarkiz | نركز | انتباه > مهارات التعلم
حفظ | ذاكرة | تقوية الذاكرة | mémoire | mémorisation | memory | memorization | dakira | نحفظ | أحفظ > مهارات التعلم
عربية | اللغة العربية | لغة عربية | لاراب | arabe | langue arabe | arabic | 3arabia | arabia | arbiya > لغات
فرنسية | فرنسي | اللغة الفرنسية | لغة فرنسية | فرونسي | الفرونسي | لافرونسي | français | langue française | francais | french | faransia | fransia | fronci
إنجليزية | انجليزي | اللغة الإنجليزية | لغة انجليزية | انكليزي | انقلي | انڨلي | لونغلي | لانغلي | زونغلي | anglais | langue anglaise | english | inglizia | anglizia | englizia | ingliz
ألمانية | ألماني | اللغة الألمانية | لالمو | allemand | german | deutsch | almania > لغات
إسبانية | إسباني | اللغة الإسبانية | espagnol | spanish | isbania > لغات
إيطالية | إيطالي | italien | italian | italia > لغات
تركية | تركي | اللغة التركية | turc | turkish | torkia > لغات
صينية | صيني | chinois | chinese | mandarin > لغات
يابانية | ياباني | japonais | japanese > لغات
كورية | كوري | coréen | korean > لغات
روسية | روسي | russe | russian > لغات
أمازيغية | تمازيغت | قبايلية | tamazight | amazigh | berbère | kabyle > لغات
لغات | لغة | لونغ | langues | langue | languages | language | loghat | lougha
محادثة | نهدر | نحكي | هدرة | تحدث | تكلم | conversation | parler | speaking | conversation practice | mohadatha
قواعد اللغة | نحو | قواعد | غرامير | grammaire | grammar | na7w
مفردات | كلمات | vocabulaire | vocabulary | mofradat
نطق | prononciation | pronunciation
ترجمة | traduction | translation | tarjama | مترجم > لغات
إملاء | كتابة | تعبير كتابي | rédaction | expression écrite | writing | ta3bir kitabi
آيلتس | ايلتس | IELTS > إنجليزية
توفل | تويفل | TOEFL > إنجليزية
دالف | ديلف | DELF | DALF | TCF > فرنسية
فلسفة | فيلوزوفي | philosophie | philo | philosophy | falsafa > بكالوريا
تاريخ | ايستوار | histoire | history | tarikh > بكالوريا
جغرافيا | تاريخ وجغرافيا | جيو | géographie | histoire géo | geography | joghrafia > بكالوريا
تربية إسلامية | علوم إسلامية | شريعة | éducation islamique | sciences islamiques | islamic studies > بكالوريا
قرآن | تجويد | أحكام التجويد | coran | quran | tajwid | tajweed
اقتصاد | إيكونومي | économie | economy | economics | i9tisad > تسويق
محاسبة | كونتابيليتي | كونطا | comptabilité | compta | accounting | mo7asaba | mouhasaba > تسويق
تسيير | مناجمنت | مانجمنت | جيستيون | إدارة الأعمال | إدارة | gestion | management | gestion d'entreprise | business administration | tasyir > تسويق
مالية | فينانس | تمويل | finance | finances | maliya > تسويق
قانون | حقوق | droit | law | 9anoun | hou9ou9
موارد بشرية | ressources humaines | RH | human resources | HR
طب | ميدسين | médecine | medicine | medical
تمريض | شبه طبي | infirmier | paramédical | nursing
صيدلة | pharmacie | pharmacy
هندسة مدنية | جيني سيفيل | génie civil | civil engineering | handasa madania
هندسة كهربائية | إلكتروتقني | électrotechnique | génie électrique | electrical engineering
إلكترونيك | إلكترونيات | électronique | electronics
ميكانيك | ميكانيكا | mécanique | mechanics | mechanical engineering
هندسة معمارية | عمارة | architecture | architecte > تصميم
إحصاء | إحصائيات | الإحصاء | ستاتيستيك | statistiques | statistique | stats | statistics | i7sa2 | ihsa2 | ihsaa
احتمالات | احتمال | بروبا | probabilités | proba | probability | i7timalat > رياضيات
تحليل بيانات | تحليل البيانات | تحليل المعطيات | داتا | analyse de données | analyse des données | data analysis | data analytics | data analyst | data | ta7lil bayanat
علم البيانات | علوم البيانات | داتا ساينس | science des données | data science | data scientist | تحليل البيانات > تحليل البيانات
ذكاء اصطناعي | الذكاء الإصطناعي | لانتيليجونس أرتيفيسيال | intelligence artificielle | IA | AI | artificial intelligence | chatgpt | شات جي بي تي > تحليل البيانات
تعلم الآلة | تعلم آلي | machine learning | apprentissage automatique | deep learning | تعلم عميق > تحليل البيانات
جبر | الجبر الخطي | ألجيبر | algèbre | algèbre linéaire | algebra | linear algebra > رياضيات
تحليل رياضي | دوال | الدوال | دالة | fonctions | fonction | functions | analyse mathématique | calculus
اشتقاقية | اشتقاق | مشتقات | المشتقة | dérivées | dérivée | dérivation | derivatives | derivative
تكامل | تكاملات | intégrale | intégrales | integrals | integral | takamol | حساب تكاملي | الحساب التكاملي > رياضيات
متتاليات | متتالية | سويت | suites numériques | suites | sequences | motataliyat
أعداد مركبة | الأعداد المركبة | nombres complexes | complex numbers
هندسة في الفضاء | هندسة فضائية | géométrie | géométrie dans l'espace | geometry > رياضيات
ميكانيكا نيوتن | قوانين نيوتن | نيوتن | lois de newton | newton | newton's laws
كهرباء | اليكتريسيتي | électricité | electricity | kahraba
نووية | تحولات نووية | nucléaire | transformations nucléaires | nuclear
إعلام آلي | معلوماتية | حوسبة | انفورماتيك | لانفورماتيك | informatique | computer science | computing | i3lam ali > برمجة
برمجة | بروغراماسيون | بروغرامينغ | برمجيات | مبرمج | كودينغ | كود | programmation | programmer | programming | coding | code | to code | developer | développeur | barmaja | barmija | mobarmij | مطور | مطوّر | أبرمج | بروغرامر | programmation informatique
خوارزميات | خوارزمية | الغوريتم | algorithmique | algorithmes | algorithm | algorithms | algo | khawarizmiyat > برمجة
بنى المعطيات | هياكل البيانات | structures de données | data structures > برمجة
برمجة كائنية | programmation orientée objet | POO | OOP | object oriented programming > برمجة
بايثون | بايتون | بيثون | python | paython | piton
جافاسكريبت | جافا سكريبت | جافا سكربت | جي اس | javascript | java script | js
تايب سكريبت | typescript > برمجة
جافا | java > برمجة
سي بلس بلس | سي بلاس بلاس | c++ | cpp > برمجة
سي شارب | c# | csharp | c sharp > برمجة
لغة سي | langage c | c language | c > برمجة
بي اتش بي | php > برمجة
لارافيل | laravel > برمجة
روبي | ruby > برمجة
كوتلن | kotlin > برمجة
سويفت | swift > برمجة
فلاتر | flutter | دارت | dart > برمجة
رياكت | ريأكت | ري اكت | react | reactjs | react js
انغولار | انجولار | angular > ويب
فيو | vue | vuejs | vue js > ويب
نود | نود جي اس | node | nodejs | node.js > ويب
جانغو | دجانغو | django > برمجة
اتش تي ام ال | ايتش تي ام ال | إتش تي إم إل | html | html5 | هتمل
سي اس اس | سي إس إس | css | css3
بوتستراب | bootstrap > ويب
تايلويند | tailwind > ويب
ووردبريس | وردبريس | wordpress > ويب
ويب | الويب | وب | web | internet
تطوير الويب | تطوير المواقع | إنشاء المواقع | إنشاء موقع | تصميم المواقع | صناعة المواقع | موقع ويب | موقع | مواقع | سيت | سيت ويب | développement web | création de sites | création site web | site web | site | site internet | web development | web developer | website | websites | build a website
واجهة أمامية | فرونت اند | front end | frontend | front-end > ويب
خلفية المواقع | باك اند | back end | backend | back-end | full stack | fullstack > ويب
تطبيقات الهاتف | تطبيقات الجوال | تطوير التطبيقات | برمجة التطبيقات | أندرويد | développement mobile | application mobile | mobile apps | mobile development | android | ابليكاسيون | لابليكاسيون | application | app > برمجة
ألعاب | تطوير الألعاب | jeux vidéo | game development | unity | يونيتي > برمجة
قواعد البيانات | قاعدة بيانات | قاعدة المعطيات | قواعد المعطيات | داتا بيز | داتابيز | base de données | bases de données | bdd | database | databases | sgbd | 9awa3id bayanat | qawa3id bayanat
إس كيو إل | اس كيو ال | سيكوال | سيكول | سكيول | sql | sequel
بوستغرس | بوستجريس | بوستغري | postgresql | postgres
ماي اس كيو ال | mysql > قواعد البيانات
استعلام | استعلامات | requête | requêtes | query | queries
أوراكل | oracle > قواعد البيانات
إكسل | اكسيل | اكسال | إيكسل | excel | microsoft excel | جداول حسابية | جدول حساب | tableur | spreadsheet | spreadsheets > تحليل البيانات
وورد | ورد | الوورد | word | microsoft word
باوربوينت | بوربوينت | باور بوينت | powerpoint | power point | عروض تقديمية | présentation
أوفيس | اوفيس | حزمة أوفيس | office | microsoft office | pack office | bureautique | مكتبية
أكسس | microsoft access | ms access > قواعد البيانات
باور بي آي | power bi | powerbi > تحليل البيانات
غوغل | جوجل | google
جيت | غيت | git | github | جيت هاب > برمجة
لينكس | linux | ubuntu > برمجة
ويندوز | windows
دوكر | docker > برمجة
شبكات | الشبكات | ريزو | réseaux | réseau | réseaux informatiques | networks | networking | network | chabakat > برمجة
سيسكو | cisco | ccna > برمجة
أمن معلوماتي | الأمن السيبراني | أمن المعلومات | هاكر | اختراق | cybersécurité | sécurité informatique | cyber security | cybersecurity | hacking | ethical hacking > برمجة
سحابة | حوسبة سحابية | cloud | cloud computing | aws > برمجة
صيانة الحواسيب | صيانة | maintenance informatique | maintenance | pc repair
هواتف | تصليح الهواتف | réparation téléphone | phone repair
روبوت | روبوتيك | أردوينو | robotique | robotics | arduino > برمجة
أوتوكاد | اوطوكاد | autocad | رسم صناعي | dessin technique > تصميم
سوليدووركس | سوليد ووركس | solidworks
تصميم | تصاميم | ديزاين | دزاين | مصمم | design | designer | conception | tasmim | ديزاينر
تصميم جرافيك | جرافيك ديزاين | غرافيك | أنفوغرافيا | انفوغرافي | graphisme | infographie | design graphique | graphic design | graphic designer > تصميم
واجهات المستخدم | واجهة المستخدم | تصميم واجهات | تصميم الواجهات | يو اي | يو اكس | يو آي يو إكس | تجربة المستخدم | interface utilisateur | interface | interfaces | UI | UX | UI UX | user interface | user experience | conception d'interfaces | expérience utilisateur | wajihat
فيغما | فيجما | فيقما | figma
فوتوشوب | الفوتوشوب | فوطوشوب | photoshop | adobe photoshop | toshop > تصميم
إليستريتور | اليستراتور | illustrator | adobe illustrator > تصميم
كانفا | canva > تصميم
بريمير | مونتاج | مونطاج | تحرير الفيديو | montage | montage vidéo | premiere pro | video editing > تصميم
أفتر إفكت | after effects | motion design | موشن جرافيك | motion graphics > تصميم
بلندر | blender | ثلاثي الأبعاد | 3d > تصميم
تصوير | تصوير فوتوغرافي | فوطوغرافيا | photographie | photography > تصميم
رسم | dessin | drawing | رسم رقمي | dessin numérique > تصميم
خط عربي | الخط العربي | خط | خطاط | كاليغرافي | calligraphie | calligraphie arabe | calligraphy | arabic calligraphy | khat | khat 3arabi | lettering
هوية بصرية | شعار | شعارات | لوغو | identité visuelle | logo | branding | brand identity > تصميم
تسويق | ماركتينغ | ماركيتينغ | ماركوتينغ | marketing | mercatique | taswi9 | taswiq | مسوق
تسويق رقمي | تسويق إلكتروني | تسويق الكتروني | ماركتينغ ديجيتال | marketing digital | marketing numérique | digital marketing | e-marketing | online marketing | taswi9 ra9mi | taswi9 raqmi
وسائل التواصل | مواقع التواصل | شبكات التواصل الاجتماعي | سوشيال ميديا | réseaux sociaux | social media | community manager | فيسبوك | فايسبوك | facebook | انستغرام | instagram | تيك توك | tiktok > تسويق
إعلان | إعلانات | إشهار | بيبليسيتي | publicité | pub | ads | advertising | sponsoring | سبونسور > تسويق
بيع | مبيعات | نبيع | بيع عبر الإنترنت | vente | vendre | sales | selling | sell online > تسويق
تجارة إلكترونية | تجارة الكترونية | متجر إلكتروني | دروبشيبينغ | e-commerce | ecommerce | dropshipping | online store | tijara > تسويق
مشروع صغير | مشاريع صغيرة | مقاولاتية | مقاولات | مؤسسة ناشئة | ستارتاب | entrepreneuriat | petites entreprises | petite entreprise | small business | startup | entrepreneurship | auto entrepreneur > تسويق
عمل حر | فريلانس | الربح من الإنترنت | freelance | freelancing | travail en ligne | make money online > تسويق
كتابة المحتوى | صناعة المحتوى | محتوى | rédaction web | création de contenu | content creation | copywriting | contenu > تسويق
سيو | تحسين محركات البحث | référencement | seo > تسويق
تداول | بورصة | trading | bourse | forex > تسويق
سيرة ذاتية | السيفي | cv | curriculum vitae | resume cv > مهارات التعلم
مقابلة عمل | مقابلة توظيف | entretien d'embauche | job interview
وظيفة | عمل | شغل | emploi | travail | job | work
قيادة | leadership > مهارات التعلم
تواصل | مهارات التواصل | communication | communication skills > مهارات التعلم
إلقاء | فن الإلقاء | خطابة | prise de parole | public speaking > مهارات التعلم
تنمية بشرية | تطوير الذات | développement personnel | personal development | self improvement > مهارات التعلم
علم النفس | بسيكولوجيا | psychologie | psychology > مهارات التعلم
سياقة | رخصة السياقة | كود الطريق | code de la route | permis de conduire | driving licence
طبخ | حلويات | cuisine | pâtisserie | cooking | baking | gateaux
خياطة | تفصيل | couture | sewing
حلاقة | تجميل | coiffure | esthétique | beauty | maquillage
رياضة | لياقة | sport | fitness
موسيقى | موسيقا | عزف | musique | music | guitare
زراعة | فلاحة | agriculture | farming
مبتدئ | مبتدئين | للمبتدئين | من الصفر | من البداية | débutant | débutants | depuis zéro | beginner | beginners | from scratch | from zero | mobtadi2
متقدم | احتراف | احترافي | محترف | avancé | professionnel | advanced | professional | expert
$groups$, '\n') line
where btrim(line) <> '';
