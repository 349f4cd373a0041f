// The six categories of the demo school, in the order the pages show them.
import type { DemoCategory } from './types.ts'

export const categories: DemoCategory[] = [
  {
    key: 'programming',
    name: 'البرمجة',
    nameEn: 'Programming',
    description: 'بايثون، الويب، قواعد البيانات',
    descriptionEn: 'Python, web, databases',
    hue: 'sea',
  },
  {
    key: 'baccalaureate',
    name: 'تحضير البكالوريا',
    nameEn: 'Baccalaureate prep',
    description: 'رياضيات، فيزياء',
    descriptionEn: 'Maths, physics, sciences',
    hue: 'indigo',
  },
  {
    key: 'design',
    name: 'التصميم',
    nameEn: 'Design',
    description: 'واجهات، هوية، خط عربي',
    descriptionEn: 'Interfaces, identity, Arabic type',
    hue: 'clay',
  },
  {
    key: 'languages',
    name: 'اللغات',
    nameEn: 'Languages',
    description: 'إنجليزية، فرنسية',
    descriptionEn: 'English, French, Turkish',
    hue: 'olive',
  },
  {
    key: 'marketing',
    name: 'التسويق والأعمال',
    nameEn: 'Marketing & business',
    description: 'تسويق رقمي، مشاريع صغيرة',
    descriptionEn: 'Digital marketing, small business',
    hue: 'saffron',
  },
  {
    key: 'data',
    name: 'الرياضيات والبيانات',
    nameEn: 'Maths & data',
    description: 'إحصاء، تحليل بيانات',
    descriptionEn: 'Statistics, data analysis',
    hue: 'mulberry',
  },
]
