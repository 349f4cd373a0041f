// The demo lessons' downloads under demo/resources/; the title is what the student sees. demo/media.test.ts keeps the sizes true.

export interface ResourceFile {
  file: string
  title: string
  bytes: number
  mime: string
}

export const resources: ResourceFile[] = [
  { file: 'loops-practice.py', title: 'تمارين الحلقات', bytes: 1372, mime: 'text/x-python' },
  { file: 'variables.py', title: 'أمثلة المتغيّرات', bytes: 1093, mime: 'text/x-python' },
  { file: 'conditions.py', title: 'تمارين الشروط', bytes: 1352, mime: 'text/x-python' },
  { file: 'functions.py', title: 'تمارين الدوال', bytes: 1349, mime: 'text/x-python' },
  { file: 'todo-app.py', title: 'مشروع: مفكّرة مهام', bytes: 1235, mime: 'text/x-python' },
  { file: 'describe-grades.py', title: 'برنامج المتوسّط والوسيط', bytes: 981, mime: 'text/x-python' },
  { file: 'students.csv', title: 'بيانات الطلاب (20 صفًّا)', bytes: 640, mime: 'text/csv' },
  { file: 'shop-data.csv', title: 'مبيعات محلّ صغير (60 صفًّا)', bytes: 3984, mime: 'text/csv' },
  { file: 'index.html', title: 'صفحة مقهى الميناء', bytes: 1151, mime: 'text/html' },
  { file: 'styles.css', title: 'تنسيق صفحة المقهى', bytes: 1132, mime: 'text/css' },
  { file: 'course-card.jsx', title: 'بطاقة دورة في React', bytes: 1200, mime: 'text/jsx' },
  { file: 'contrast.html', title: 'أداة قياس التباين', bytes: 2184, mime: 'text/html' },
  { file: 'shop.sql', title: 'قاعدة المحلّ: جداول وبيانات', bytes: 3576, mime: 'application/sql' },
  { file: 'exercises.sql', title: 'تمارين SQL مع الحلول', bytes: 1689, mime: 'application/sql' },
  { file: 'content-calendar.csv', title: 'رزنامة المحتوى لأسبوع', bytes: 718, mime: 'text/csv' },
  { file: 'loops-summary.pdf', title: 'ملخّص الحلقات', bytes: 56610, mime: 'application/pdf' },
  { file: 'sql-cheatsheet.pdf', title: 'ورقة SQL السريعة', bytes: 46086, mime: 'application/pdf' },
  { file: 'derivative-rules.pdf', title: 'قواعد الاشتقاق', bytes: 45444, mime: 'application/pdf' },
  { file: 'motion-laws.pdf', title: 'قوانين الحركة', bytes: 41488, mime: 'application/pdf' },
  { file: 'statistics-basics.pdf', title: 'الإحصاء في صفحة', bytes: 37733, mime: 'application/pdf' },
  { file: 'contrast-checklist.pdf', title: 'قائمة مراجعة تباين الألوان', bytes: 36170, mime: 'application/pdf' },
  { file: 'b1-phrases.pdf', title: 'English at work: B1 phrases', bytes: 42674, mime: 'application/pdf' },
  { file: 'marketing-plan.pdf', title: 'خطّة تسويق بصفحة واحدة', bytes: 32814, mime: 'application/pdf' },
  { file: 'study-week-plan.pdf', title: 'خطّة أسبوع للمذاكرة', bytes: 35125, mime: 'application/pdf' },
]
