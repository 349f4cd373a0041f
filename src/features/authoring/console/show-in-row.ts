// A row that is wider than a phone's screen: brings one of its items to the middle. The page itself stays where it is.
export function showInRow(row: HTMLElement | null, selector: string): void {
  const item = row?.querySelector(selector)
  if (!row || !item) return
  const [whole, one] = [row.getBoundingClientRect(), item.getBoundingClientRect()]
  row.scrollLeft += (one.left + one.right - whole.left - whole.right) / 2
}
