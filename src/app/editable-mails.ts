// Every feature's mails whose words a school may change, in the order of the settings page.
import { editableMails as ofAccounts } from '#features/accounts/mails.ts'
import { editableMails as ofCertificates } from '#features/certificates/mails.ts'
import { editableMails as ofEnrolment } from '#features/enrolment/mails.ts'

export const editableMails = [...ofEnrolment, ...ofCertificates, ...ofAccounts]
