// What takes long says how far it is, without filling the terminal.
const pause = 5000

/** @returns says a line where none was said for some seconds */
export function nowAndThen(print: (line: string) => void): (line: () => string) => void {
  let printedAt = Date.now()
  return (line) => {
    if (Date.now() - printedAt < pause) return
    printedAt = Date.now()
    print(line())
  }
}
