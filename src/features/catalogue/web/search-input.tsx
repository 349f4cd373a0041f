// The box to search courses with. The code of its suggestions comes when somebody first goes into it.
import { Search } from 'lucide-react'
import { useRef, useState, type ComponentProps } from 'react'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useModule } from '#kit/web/use-module.ts'

export function SearchInput({ children, ...props }: ComponentProps<'input'>) {
  const input = useRef<HTMLInputElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [typed, setTyped] = useState('')
  // Without them one searches all the same.
  const lazily = useModule(
    isWanted,
    () => import('./search-suggestions.tsx'),
    () => setWanted(false),
  )
  return (
    <div className="search-place">
      <label className="field-box">
        <Icon of={Search} />
        <input
          type="search"
          name="search"
          dir="auto"
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          ref={input}
          onFocus={() => setWanted(true)}
          onInput={(event) => setTyped(event.currentTarget.value)}
          {...props}
        />
        {children}
      </label>
      {lazily && <lazily.SearchSuggestions input={input} typed={typed} />}
    </div>
  )
}
