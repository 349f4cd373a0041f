// Drawn deposit receipts for the demo's enrolment requests; the unreadable one belongs to the rejected request.

export interface ReceiptFile {
  file: string
  amount: number
  operation: string
  sender: string
  readable: boolean
}

export const receipts: ReceiptFile[] = [
  { file: 'receipts/amina-4900.jpg', amount: 4900, operation: '0048-5126', sender: 'قادري أمينة', readable: true },
  { file: 'receipts/salma-3500.jpg', amount: 3500, operation: '0112-3408', sender: 'بلقاسم سلمى', readable: true },
  { file: 'receipts/anis-6200.jpg', amount: 6200, operation: '0048-7731', sender: 'مرابط أنيس', readable: true },
  {
    file: 'receipts/abderrahmane-7900.jpg',
    amount: 7900,
    operation: '0227-9014',
    sender: 'سعدي عبد الرحمن',
    readable: true,
  },
  { file: 'receipts/manel-4200.jpg', amount: 4200, operation: '0093-6645', sender: 'عيساوي منال', readable: true },
  { file: 'receipts/unreadable.jpg', amount: 5400, operation: '0155-2290', sender: 'حمدي رياض', readable: false },
]
