// A text of several paragraphs: blank lines separate them, lines that begin with a dash are a list, `[words](/path)` links to another page.
import { Link } from 'react-router'

export function Prose({ text }: { text: string }) {
  return (
    <div className="rich">
      {text.split('\n\n').map((block, index) => (
        <Block key={index} lines={block.split('\n')} />
      ))}
    </div>
  )
}

function Block({ lines }: { lines: string[] }) {
  if (!lines.every((line) => line.startsWith('- '))) return <p>{withLinks(lines.join(' '))}</p>
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{withLinks(line.slice(2))}</li>
      ))}
    </ul>
  )
}

/** After splitting, every third part is text; between them are words and their path. */
function withLinks(text: string) {
  const parts = text.split(/\[(.+?)\]\((.+?)\)/)
  return parts.map((part, at) => {
    if (at % 3 === 0) return part
    return (
      at % 3 === 1 && (
        <Link key={at} className="link" to={parts[at + 1]!}>
          {part}
        </Link>
      )
    )
  })
}
