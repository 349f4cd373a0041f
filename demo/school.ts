// What the demo school says of itself: the specification's figures (§1), made-up founders, contact and hours.
import type { OpeningHours } from '#features/school/opening-hours.ts'
import type { StoredFounder } from '#features/school/sql.ts'
import { paymentMethods } from './payment-methods.ts'

const founders: StoredFounder[] = [
  {
    name_ar: 'ياسين بن عمر',
    name_en: 'Yacine Benamar',
    role_ar: 'مؤسّس شريك، البرمجة والمنصة',
    role_en: 'Co-founder, programming and platform',
    text_ar: 'مهندس برمجيات درّس البرمجة للمبتدئين سنوات، ويبني المنصة مع فريقها.',
    text_en: 'A software engineer who taught beginners to program for years, and builds the platform with its team.',
    picture: 'file:public/portraits/yacine.svg',
  },
  {
    name_ar: 'ليلى حدّاد',
    name_en: 'Leila Haddad',
    role_ar: 'مؤسّسة شريكة، المناهج والمدرّسون',
    role_en: 'Co-founder, courses and instructors',
    text_ar: 'مصمّمة ومدرّسة تشرف على إعداد الدورات، وتراجع كل فصل مع مدرّسه قبل نشره.',
    text_en:
      'A designer and teacher who oversees how courses are made and reviews every chapter with its instructor before it is published.',
    picture: 'file:public/portraits/leila.svg',
  },
]

const openingHours: OpeningHours = { days: [0, 1, 2, 3, 4], from: '08:00', to: '17:00', time_zone: 'Africa/Algiers' }

export const school = {
  contact_email: 'contact@manara.example',
  chat_number: '213550000000',
  linkedin_url: 'https://www.linkedin.com/',
  facebook_url: 'https://www.facebook.com/',
  instagram_url: 'https://www.instagram.com/',
  stat_students: '99+',
  stat_courses: '5+',
  stat_instructors: '2+',
  stat_completion: '95%',
  founders: JSON.stringify(founders),
  opening_hours: JSON.stringify(openingHours),
  payment_methods: JSON.stringify(paymentMethods),
}
