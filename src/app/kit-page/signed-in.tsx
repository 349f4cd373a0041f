// The component page, third part: what only signed-in pages use.
import { useQuery, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { CircleX, Info, Inbox, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useListAddress } from '#kit/web/use-list-address.ts'
import { ArchTile } from '#kit/web/ui/arch-tile.tsx'
import { Ltr, UserText } from '#kit/web/ui/bidi.tsx'
import { BlobImage } from '#kit/web/ui/blob-image.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Consequences } from '#kit/web/ui/consequences.tsx'
import { FileButton, useFilePicker } from '#kit/web/ui/file-picker.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { IconButton } from '#kit/web/ui/icon-button.tsx'
import { Kbd } from '#kit/web/ui/kbd.tsx'
import { LimitedArea, LimitedField } from '#kit/web/ui/limited-field.tsx'
import { ListSearch } from '#kit/web/ui/list-search.tsx'
import { NothingFound } from '#kit/web/ui/nothing-found.tsx'
import { PageHead } from '#kit/web/ui/page-head.tsx'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import { Price } from '#kit/web/ui/price.tsx'
import { SearchField } from '#kit/web/ui/search-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { Section } from './controls.tsx'
import type { Samples } from './samples.ts'

const client = new QueryClient()
const dot = new Blob(
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2"/></svg>'],
  {
    type: 'image/svg+xml',
  },
)

export function SignedIn({ text }: { text: Samples }) {
  return (
    <QueryClientProvider client={client}>
      <Section title={text.signedIn}>
        <PageHead title={text.table} text={text.overviewText}>
          <Button size="sm">{text.save}</Button>
        </PageHead>
        <Lists text={text} />
        <Forms text={text} />
        <Consequences
          label={text.dialogTitle}
          items={[
            { text: text.enrolled },
            { kind: 'bad', icon: CircleX, text: text.dialogText },
            { kind: 'note', icon: Info, text: text.emailReason },
          ]}
        />
        <div className="layout-row layout-wrap">
          <ArchTile tone="sea">
            <Icon of={Inbox} />
          </ArchTile>
          <ArchTile tone="lamp">3</ArchTile>
          <IconButton of={Pencil} label={text.note} />
          <IconButton of={Trash2} label={text.remove} />
          <Button variant="secondary">
            {text.save}
            <Kbd>S</Kbd>
          </Button>
          <Price amount={4900} />
          <Price amount={0} />
          <Ltr>0099900123 98</Ltr>
          <UserText>{text.course}</UserText>
          <BlobImage blob={dot} alt={text.share} width={24} height={24} />
        </div>
      </Section>
    </QueryClientProvider>
  )
}

function Lists({ text }: { text: Samples }) {
  const address = useListAddress()
  const { page, goTo, clear } = address
  const rows = useQuery({
    queryKey: ['rows', text.name, page],
    initialData: { data: text.categories.slice(page - 1, page), meta: { page, limit: 1, total: 6 } },
    queryFn: () => ({ data: text.categories.slice(page - 1, page), meta: { page, limit: 1, total: 6 } }),
  })
  return (
    <div className="kit-page-two">
      <div className="card">
        <ListSearch address={address} label={text.search} />
        <PagedList query={rows} goTo={goTo} failed={{ title: text.expired, text: text.emailReason }} empty={text.all}>
          {(names) => names.map((name) => <p key={name}>{name}</p>)}
        </PagedList>
      </div>
      <div className="card">
        <NothingFound title={text.noCertificates} onClear={() => clear()} />
      </div>
    </div>
  )
}

function Forms({ text }: { text: Samples }) {
  const [wanted, setWanted] = useState('')
  const { choose, field } = useFilePicker({
    label: text.uploadLabel,
    accept: 'image/*',
    onFiles: ([file]) => toast.success(file!.name),
  })
  return (
    <Form onSubmit={() => toast.success(text.wellDone)}>
      <SearchField label={text.search} value={wanted} onChange={setWanted} />
      <LimitedField label={text.fullName} maxLength={20} defaultValue={text.course} />
      <LimitedArea label={text.note} rows={2} maxLength={40} defaultValue={text.overviewText} />
      <div className="layout-row layout-wrap">
        <Button variant="secondary" onClick={choose}>
          {text.upload}
        </Button>
        {field}
        <FileButton accept="image/*" onFile={(file) => toast.success(file.name)}>
          {text.uploadLabel}
        </FileButton>
        <Button type="submit">{text.save}</Button>
      </div>
    </Form>
  )
}
