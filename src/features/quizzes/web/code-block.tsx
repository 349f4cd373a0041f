// A block of code in a question, with simple colours: keywords, numbers and texts.

const token =
  /("[^"\n]*"|'[^'\n]*'|\b\d+(?:\.\d+)?\b)|\b(False|None|True|and|as|async|await|break|case|class|const|continue|def|elif|else|false|for|from|function|if|import|in|is|lambda|let|new|not|null|of|or|pass|return|switch|true|try|var|while|with|BY|DELETE|FROM|GROUP|HAVING|INSERT|INTO|JOIN|LIMIT|ON|ORDER|SELECT|SET|UPDATE|VALUES|WHERE)\b/g

export function CodeBlock({ children }: { children: string }) {
  return (
    // The code may be wider than the page: the keyboard must be able to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="code-block" dir="ltr" translate="no" tabIndex={0}>
      {colour(children)}
    </pre>
  )
}

function colour(code: string) {
  const parts = []
  let end = 0
  for (const match of code.matchAll(token)) {
    parts.push(code.slice(end, match.index))
    parts.push(
      <span key={match.index} className={match[1] === undefined ? 'code-block-keyword' : 'code-block-literal'}>
        {match[0]}
      </span>,
    )
    end = match.index + match[0].length
  }
  return [...parts, code.slice(end)]
}
