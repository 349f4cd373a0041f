// The key that does what its button does.
/** On screens with a keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="kbd" aria-hidden>
      {children}
    </kbd>
  )
}
