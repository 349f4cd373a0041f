// A button that copies: the text goes to the clipboard, and a toast says whether it did.
import { copyText } from './copy-text.ts'
import { toast } from './ui/toasts.tsx'
import { useTranslation } from './use-translation.tsx'

export function useCopy(): (text: string, success: string) => Promise<void> {
  const { t } = useTranslation('ui')
  return async (text, success) => {
    if (await copyText(text)) toast.success(success)
    else toast.error(t('notCopied'))
  }
}
