// Stores captions like other files: written as WebVTT, uploaded, and named by the chapter.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DocumentChapter } from '../../document.ts'
import { valueAt } from '../draft/changes.ts'
import { useEdit, useOpen } from '../draft/use-draft.tsx'
import { storeAddress } from '../files/use-uploads.ts'
import { uploadNow } from '../files/upload-now.ts'
import { keepUnsaved } from './unsaved-lines.ts'
import { writeVtt, type Line } from '../../captions-text.ts'

export function useStoreCaptions(chapterId: string) {
  const { t } = useTranslation('builder')
  const { courseId, store } = useOpen()
  const edit = useEdit()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const path = `chapters/${chapterId}/captions`
  const known = () => (valueAt(store.snapshot().state.document, path) ?? []) as DocumentChapter['captions']
  /** False too where another file than `of` is stored by now: a colleague's captions are not replaced unseen. */
  async function put(language: 'ar' | 'en' | 'fr', lines: readonly Line[], of: string | undefined): Promise<boolean> {
    setBusy(true)
    try {
      await store.flush()
      await store.look()
      if (known().find((each) => each.language === language)?.url !== of) return false
      const file = new File([writeVtt(lines)], `${language}.vtt`, { type: 'text/vtt' })
      const finished = await uploadNow(file, 'captions', courseId)
      const { url } = finished
      storeAddress(client, courseId, finished)
      // As they are now: another language may have arrived while this one was on its way.
      edit.set(path, [...known().filter((each) => each.language !== language), { language, url }])
      keepUnsaved({ courseId, chapterId, language }, null)
      return true
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t('uploadRefused'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { store: put, busy }
}
