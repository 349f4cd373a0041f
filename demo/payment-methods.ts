// How the demo school is paid. The account is made up; its check digits are right (src/features/school/ccp.ts).
import type { StoredPaymentMethod } from '#features/school/sql.ts'

const holder = 'MANARA ECOLE EN LIGNE'

export const paymentMethods: StoredPaymentMethod[] = [
  {
    kind: 'ccp',
    name_ar: 'حساب بريدي جارٍ (CCP)',
    name_en: 'Postal account (CCP)',
    holder,
    number: '0099900123',
    key: '98',
  },
  {
    kind: 'rip',
    name_ar: 'بريدي موب (RIP)',
    name_en: 'BaridiMob (RIP)',
    holder,
    number: '00799999009990012358',
    key: null,
  },
  {
    kind: 'cash',
    name_ar: 'نقدًا في مقر المدرسة',
    name_en: 'Cash at the school',
    holder,
    number: '',
    key: null,
  },
]
