// The button that opens the search of the whole console, also by Ctrl K. The search itself is loaded when it is opened.
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMe } from '#features/accounts/console/use-can.ts'
import { loadNamespaces } from '#kit/web/i18n.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useModule } from '#kit/web/use-module.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'

const keys = 'Ctrl K'

async function load() {
  const [{ SearchPalette }] = await Promise.all([import('./console-palette.tsx'), loadNamespaces(['search'])])
  return { SearchPalette }
}

export function ConsoleSearch() {
  const { t } = useTranslation('console')
  const { can } = useMe()
  // Those who only teach find no people and no money.
  const label = t(can('desk') ? 'find' : 'findCourse')
  const [open, setOpen] = useState(false)
  const loaded = useModule(open, load, () => setOpen(false))
  useEffect(() => {
    function press(event: KeyboardEvent) {
      // Compares the position of the key: on an Arabic keyboard it writes another letter.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const isWaiting = open && !loaded
  return (
    <>
      <button
        type="button"
        className="console-find only-desktop"
        aria-busy={isWaiting || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} size="sm" />
        <span className="layout-grow">{label}</span>
        <kbd>{keys}</kbd>
      </button>
      <Button
        className="only-mobile"
        variant="ghost"
        icon
        aria-label={label}
        busy={isWaiting}
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} />
      </Button>
      {loaded && <loaded.SearchPalette open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
