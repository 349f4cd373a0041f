// At the window's upper edge, while what was pressed for is on its way over a slow line.
export function ComingLine() {
  return <div className="coming-line" aria-hidden="true" />
}
