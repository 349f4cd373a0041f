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
  // No secure connection, in the words of nodemailer and Node.
  [
    'server_away',
    /(with|required) STARTTLS|initiating TLS|SSL routines|self-signed certificate|certificate has expired|(first|issuer) certificate|certificate's altnames/i,
  ],
  // Also where the school itself may not send: without a login, or with this sender ("Mail command failed" is nodemailer's).
  [
    'server_refuses',
    /EAUTH|\b535\b|\b530\b|5\.7\.8|invalid login|authentication|\brelay(ing)?\b|mail command failed(?!: 4)|sender( address)? rejected|as this sender/i,
  ],
  [
    'no_domain',
    /domain (name )?(not found|does not exist|invalid)|(host|domain) unknown|unrouteable|5\.1\.2|NXDOMAIN|no mx/i,
  ],
  // 4.3.1 is the server's own disk.
  ['mailbox_full', /\b(452|552)\b(?! [45]\.3\.)|[45]\.2\.2|quota|mailbox (is )?full|over ?quota/i],
  ['no_mailbox', /5\.1\.[16]|user unknown|no such (user|person|mailbox|address)|does not exist|\b550\b/i],
  ['too_many', /\b(421|450|451)\b|4\.[37]\.|too many|rate limit|try again later|greylist/i],
  // Said with 450, too, by servers that only want a second try.
  ['no_mailbox', /recipient (address )?rejected|mailbox unavailable/i],
  [
    'server_away',
    /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EDNS|ENOTFOUND|EHOSTUNREACH|ESOCKET|ECONNECTION|timed? ?out|greeting never received|closed unexpectedly/i,
  ],
]

/** @param answer the mail server's. @returns null when nothing went wrong */
export function causeOf(answer: string | null): MailCause | null {
  if (answer === null) return null
  // Whoever is called relay@ is no refused relay.
  const said = answer.replace(/\S+@\S+/g, '')
  return signs.find(([, sign]) => sign.test(said))?.[0] ?? 'other'
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
