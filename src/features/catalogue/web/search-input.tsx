// The search box for courses. The code of its suggestions is loaded with its first focus.
import { Search } from 'lucide-react'
import { useRef, useState, type ComponentProps } from 'react'
import { Icon } from '#kit/web/ui/icon.tsx'
import { optionally } from '#kit/web/optional-code.ts'
import type * as Suggestions from './search-suggestions.tsx'

const loadSuggestions = () => import('./search-suggestions.tsx')

export function SearchInput({ children, ...props }: ComponentProps<'input'>) {
  const input = useRef<HTMLInputElement>(null)
  const [lazily, setLazily] = useState<typeof Suggestions>()
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
          // Searching works without suggestions.
          onFocus={() => lazily ?? optionally(loadSuggestions).then(setLazily, () => {})}
          {...props}
        />
        {children}
      </label>
      {lazily && <lazily.SearchSuggestions input={input} />}
    </div>
  )
}
