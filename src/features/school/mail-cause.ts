// Why a mail was not sent, from the mail server's answer: servers differ in words, but less in codes.

export const mailCauses = [
  'no_domain',
  'no_mailbox',
  'mailbox_full',
  'server_away',
  'server_refuses',
  'too_many',
  'other',
] as const
export type MailCause = (typeof mailCauses)[number]

/** The first match counts. */
const signs: [MailCause, RegExp][] = [
  // Also where the school itself may not send: without a login, or with this sender ("Mail command failed" is nodemailer's).
  [
    'server_refuses',
    /EAUTH|\b535\b|\b530\b|5\.7\.8|invalid login|authentication|\brelay(ing)?\b|mail command failed|sender( address)? rejected|as this sender/i,
  ],
  [
    'no_domain',
    /domain (name )?(not found|does not exist|invalid)|(host|domain) unknown|unrouteable|5\.1\.2|NXDOMAIN|no mx/i,
  ],
  ['mailbox_full', /\b(452|552)\b|[45]\.2\.2|quota|mailbox (is )?full|over ?quota/i],
  [
    'no_mailbox',
    /5\.1\.[16]|user unknown|no such (user|person|mailbox|address)|does not exist|recipient (rejected|address rejected)|mailbox unavailable|\b550\b/i,
  ],
  ['too_many', /\b(421|450|451)\b|4\.7\.|too many|rate limit|try again later|greylist/i],
  [
    'server_away',
    /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EDNS|ENOTFOUND|EHOSTUNREACH|ESOCKET|ECONNECTION|timed? ?out|greeting never received|closed unexpectedly/i,
  ],
]

/** @param answer the mail server's. @returns null when nothing went wrong */
export function causeOf(answer: string | null): MailCause | null {
  if (answer === null) return null
  return signs.find(([, sign]) => sign.test(answer))?.[0] ?? 'other'
}

/** All mails wait for the server, whoever they are to. */
export const serverTroubles = ['server_away', 'server_refuses'] as const satisfies MailCause[]
export type ServerTrouble = (typeof serverTroubles)[number]

export function isOfServer(cause: MailCause | null): cause is ServerTrouble {
  return serverTroubles.some((each) => each === cause)
}

export function isWrongAddress(cause: MailCause | null): boolean {
  return cause === 'no_domain' || cause === 'no_mailbox'
}
