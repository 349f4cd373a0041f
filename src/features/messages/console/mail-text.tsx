// The text of a mail as staff read it.
import { Ltr } from '#kit/web/ui/bidi.tsx'

const foreign = /(https?:\/\/\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\bMNR?-[\dA-Z-]{5,})/

/** Addresses and numbers stand apart from the direction around them; links can be followed: a reader without a mail server has no other way. */
export function MailText({ text }: { text: string }) {
  return text.split(foreign).map((part, index) => {
    if (index % 2 === 0) return part
    if (!part.startsWith('http')) return <Ltr key={index}>{part}</Ltr>
    return (
      <a key={index} className="link text-ltr" href={part}>
        {part}
      </a>
    )
  })
}
