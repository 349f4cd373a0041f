// What the steps ask of a browser. Firefox and WebKit each have their own driver (docs/decisions/drivers-of-browsers.md).

/** A part of the page, as the driver names it. */
export type Handle = object

export interface Driver {
  open: (address: string) => Promise<void>
  /** Runs in the page. `work` uses its arguments and what the browser has, and nothing else. */
  ask: <Given extends readonly unknown[], Result>(
    work: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ) => Promise<Result>
  /** The element that `work` returns. */
  find: <Given extends readonly unknown[]>(
    work: (...given: Given) => Element | null | Promise<Element | null>,
    ...given: Given
  ) => Promise<Handle | undefined>
  /** As a person does: the browser itself moves its pointer there and presses. */
  click: (element: Handle) => Promise<void>
  type: (element: Handle, text: string) => Promise<void>
  chooseFile: (element: Handle, file: string) => Promise<void>
  back: () => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  picture: () => Promise<Buffer>
  /** Errors in its console and exceptions nobody caught, since it was asked last. */
  takeFaults: () => Promise<string[]>
  close: () => Promise<void>
}

/** An installed browser. */
export interface Browser {
  name: string
  version: string
  /** A person with a browser of their own: nothing is shared with the others. */
  openWindow: () => Promise<Driver>
  close: () => Promise<void>
}
