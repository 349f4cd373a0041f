// Downloads a list as a file: the filtered rows.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '#kit/web/api.ts'
import { saveFile } from '#kit/web/save-file.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { fetchExport } from './queries.ts'

export function ExportButton({ filters, label }: { filters: Parameters<typeof fetchExport>[0]; label?: string }) {
  const { t } = useTranslation('students')
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await saveFile(await fetchExport(filters), 'students.csv')
    } catch (error) {
      toast.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant={label ? 'secondary' : 'ghost'}
      {...(label && { size: 'sm' as const })}
      icon={!label}
      busy={busy}
      aria-label={label ? undefined : t('export')}
      title={label ? undefined : t('export')}
      onClick={() => void save()}
    >
      <Icon of={Download} />
      {label}
    </Button>
  )
}
