// Sample data for the owner of an empty school: added with one press, and removed with one (design/console.md, First days).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Sparkles, Trash2 } from 'lucide-react'
import type { fillSampleData, removeSampleData } from '#features/school/contract-sample.ts'
import { call, failureText } from '#kit/web/api.ts'
import { ArchTile } from '#kit/web/ui/arch-tile.tsx'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'

export function SampleOffer() {
  const { t } = useTranslation('overview')
  const client = useQueryClient()
  const fill = useMutation({
    mutationFn: () => call<typeof fillSampleData>('POST', '/admin/sample-data'),
    onSuccess: async () => {
      await client.invalidateQueries()
      toast.success(t('sampleFilled'))
    },
    onError: (error) => void toast.error(failureText(error)),
  })
  return (
    <section className="card card-pad-sm overview-sample">
      <ArchTile tone="sea">
        <Icon of={Sparkles} size="sm" />
      </ArchTile>
      <div>
        <h2 className="overview-thing">{t('sampleTitle')}</h2>
        <p className="text-sm text-muted">{t('sampleText')}</p>
        <Button
          variant="soft"
          size="sm"
          busy={fill.isPending}
          busyLabel={t('sampleFilling')}
          onClick={() => fill.mutate()}
        >
          {t('sampleFill')}
        </Button>
      </div>
    </section>
  )
}

export function SampleNote() {
  const { t } = useTranslation('overview')
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call<typeof removeSampleData>('DELETE', '/admin/sample-data'),
    onSuccess: async ({ archived }) => {
      await client.invalidateQueries()
      toast.success(archived > 0 ? t('sampleArchived', { count: archived }) : t('sampleRemoved'))
    },
    onError: (error) => void toast.error(failureText(error)),
  })
  return (
    <div className="overview-sample-note">
      <Banner
        tone="lamp"
        icon={Sparkles}
        action={
          <Button
            variant="secondary"
            size="sm"
            busy={remove.isPending}
            busyLabel={t('sampleRemoving')}
            onClick={() => remove.mutate()}
          >
            <Icon of={Trash2} size="sm" />
            {t('sampleRemove')}
          </Button>
        }
      >
        {t('sampleNote')}
      </Banner>
    </div>
  )
}
