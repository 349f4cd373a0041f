// The students who wrote the demo school's reviews. Names of the signed-in demo accounts are not among them.
import type { DemoReviewer } from './types.ts'

export const reviewers: DemoReviewer[] = [
  { name: 'مريم بن صالح', email: 'meriem.bensalah@example.dz' },
  { name: 'يوسف حمداني', email: 'youcef.hamdani@example.dz' },
  { name: 'هاجر عمراني', email: 'hadjer.amrani@example.dz' },
  { name: 'بلال شرفاوي', email: 'bilal.cherfaoui@example.dz' },
  { name: 'نسرين قادري', email: 'nesrine.kadri@example.dz' },
  { name: 'إسلام بوعلام', email: 'islam.boualem@example.dz' },
  { name: 'خديجة زيتوني', email: 'khadidja.zitouni@example.dz' },
  { name: 'وليد مقراني', email: 'walid.mokrani@example.dz' },
  { name: 'آمال تواتي', email: 'amel.touati@example.dz' },
  { name: 'عبد القادر لعريبي', email: 'abdelkader.laribi@example.dz' },
  { name: 'لينة سعيداني', email: 'lina.saidani@example.dz' },
  { name: 'زكرياء بن يحيى', email: 'zakaria.benyahia@example.dz' },
  { name: 'سهام الطرابلسي', email: 'siham.trabelsi@example.dz' },
]
