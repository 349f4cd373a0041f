// A key as the browser's event tells it: its sign, and its place on the keyboard.
export const keyPress = (key: string, code: string, held: object = {}) => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
})
