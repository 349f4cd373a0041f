// The text of a mail as staff read it.
import { Ltr } from '#kit/web/ui/bidi.tsx'

const foreign = /(https?:\/\/\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\bMNR?-[\dA-Z-]{5,})/

/** Addresses and numbers are isolated from the surrounding direction; links can be followed, because without a mail server this is the only place to read it. */
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
