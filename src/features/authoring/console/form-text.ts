// A text of a form as it was typed, without spaces around it; files are no texts.

export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
