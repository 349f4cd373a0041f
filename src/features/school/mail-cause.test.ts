import { expect, test } from 'vitest'
import { causeOf } from './mail-cause.ts'

test.each([
  [null, null],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <younes@example.dz>: Recipient address rejected: User unknown",
    'no_mailbox',
  ],
  ['all recipients were rejected: 550 no such person', 'no_mailbox'],
  ['550 5.1.2 The domain name does not exist', 'no_domain'],
  ['450 4.1.2 <a@gmial.com>: Recipient address rejected: Domain not found', 'no_domain'],
  ['452 4.2.2 The email account that you tried to reach is over quota', 'mailbox_full'],
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'server_refuses'],
  ["Can't send mail - all recipients were rejected: 554 5.7.1 <a@b.dz>: Relay access denied", 'server_refuses'],
  ['550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain', 'server_refuses'],
  ['Mail command failed: 550 5.7.1 <no-reply@manara.example>: Sender address rejected: not owned', 'server_refuses'],
  ['550 5.7.1 This message was blocked as spam', 'no_mailbox'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'server_away'],
  ['getaddrinfo ENOTFOUND smtp.example.dz', 'server_away'],
  ['Greeting never received', 'server_away'],
  ['Error upgrading connection with STARTTLS: 454 4.7.0 TLS not available', 'server_away'],
  ['Error upgrading connection with STARTTLS: 502 5.5.1 Command not implemented', 'server_away'],
  ['Error initiating TLS - certificate has expired', 'server_away'],
  ['self-signed certificate', 'server_away'],
  ['unable to verify the first certificate', 'server_away'],
  ["Hostname/IP does not match certificate's altnames: Host: smtp.example.dz. is not cert's CN", 'server_away'],
  ['write EPROTO 0A00010B:SSL routines:tls_validate_record_header:wrong version number', 'server_away'],
  ['530 5.7.0 Must issue a STARTTLS command first', 'server_refuses'],
  ['451 later', 'too_many'],
  ['421 4.7.0 Too many connections', 'too_many'],
  // What waits for a second try is no wrong address.
  ['450 4.2.0 <a@b.dz>: Recipient address rejected: Greylisted, see http://postgrey.example/help', 'too_many'],
  ['450 4.1.1 <a@b.dz>: Recipient address rejected: unverified address: verification in progress', 'too_many'],
  ['450 4.1.1 <a@b.dz>: Recipient address rejected: User unknown in local recipient table', 'no_mailbox'],
  ['450 Requested mail action not taken: mailbox unavailable', 'too_many'],
  ['Mail command failed: 421 4.7.0 Try again later', 'too_many'],
  ['Mail command failed: 452 4.3.1 Insufficient system storage', 'too_many'],
  // Words of the address itself say nothing of the server.
  ['550 5.1.1 <relay@b.dz>: Recipient address rejected: User unknown', 'no_mailbox'],
  ['550 5.1.1 authentication@b.dz no such user', 'no_mailbox'],
  ['550 5.1.1 <quota@b.dz>: Recipient address rejected: User unknown', 'no_mailbox'],
  ['554 something else', 'other'],
])('%s', (said, cause) => {
  expect(causeOf(said)).toBe(cause)
})
