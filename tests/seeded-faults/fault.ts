// A fault that the tests must catch, as a change of one source file.

export interface Fault {
  name: string
  /** The file's name, with as much of its path as makes it the only one. */
  file: string
  /** The text to replace, which must be there; without it, the replacement is added at the end. */
  find?: string
  replace: string
  /** A command of the check, or a test by its name or a part of it; of a unit test the file, too. */
  caughtBy: { check: string } | { unit: string; test: string } | { screen: string } | { journey: string }
  /** What the failure must say: it fails for this fault, and for no other reason. */
  says: RegExp
}
