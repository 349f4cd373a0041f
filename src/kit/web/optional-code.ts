// Code that a page can do without: where a release has taken its file away, the page goes on as it is, instead of being loaded anew in the
// middle of what a person does (app/new-release.ts).

/** Asked by what fetches the files, as it begins (app/load-code.ts). */
export let isOptional = false

/** For the `import()` that `load` begins with. */
export function optionally<Module>(load: () => Promise<Module>): Promise<Module> {
  isOptional = true
  const coming = load()
  isOptional = false
  return coming
}
