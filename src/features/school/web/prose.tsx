// A text of several paragraphs: blank lines part them, lines that begin with a dash are a list.
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
  if (!lines.every((line) => line.startsWith('- '))) return <p>{lines.join(' ')}</p>
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line.slice(2)}</li>
      ))}
    </ul>
  )
}
