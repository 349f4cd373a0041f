// Stores captions like other files: written as WebVTT, uploaded, and named by the chapter.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DocumentChapter } from '../../document.ts'
import { useEdit, useOpen } from '../draft/use-draft.tsx'
import { storeAddress } from '../files/use-uploads.ts'
import { uploadNow } from '../files/upload-now.ts'
import { writeVtt, type Line } from '../../captions-text.ts'

export function useStoreCaptions(chapter: DocumentChapter) {
  const { t } = useTranslation('builder')
  const { courseId } = useOpen()
  const edit = useEdit()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function store(language: 'ar' | 'en' | 'fr', lines: readonly Line[]): Promise<boolean> {
    setBusy(true)
    try {
      const file = new File([writeVtt(lines)], `${language}.vtt`, { type: 'text/vtt' })
      const finished = await uploadNow(file, 'captions', courseId)
      const { url } = finished
      storeAddress(client, courseId, finished)
      const others = chapter.captions.filter((each) => each.language !== language)
      edit.set(`chapters/${chapter.id}/captions`, [...others, { language, url }])
      return true
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t('uploadRefused'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { store, busy }
}
