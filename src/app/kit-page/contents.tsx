// The component page, second half: messages, overlays, files, states, people, tables, courses, drawings.
import { BadgeCheck, ChevronDown, Hourglass, LogOut, User } from 'lucide-react'
import { useState } from 'react'
import type { Language } from '#kit/contract.ts'
import { ApiError } from '#kit/web/api.ts'
import { formatDate, formatMoney } from '#kit/web/format.ts'
import { ArchPortrait, Avatar } from '#kit/web/ui/avatar.tsx'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { CategoryIcon } from '#features/catalogue/web/category-icon.tsx'
import { CourseCard } from '#features/catalogue/web/course-card.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Drawer } from '#kit/web/ui/drawer.tsx'
import { FileDrop } from '#kit/web/ui/file-drop.tsx'
import { HeroScene } from '#features/home/web/hero-scene.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Menu } from '#kit/web/ui/menu.tsx'
import { AuthScene, CallScene } from '#kit/web/ui/night-scenes.tsx'
import { Rating, Stars } from '#kit/web/ui/rating.tsx'
import { RatingInput } from '#kit/web/ui/star-input.tsx'
import { BoxSkeleton, Skeleton } from '#kit/web/ui/skeleton.tsx'
import { BoatScene } from '#kit/web/ui/small-scenes.tsx'
import { CertificateBand } from '#features/certificates/web/certificate-bands.tsx'
import { StaleNote } from '#kit/web/ui/stale-note.tsx'
import { EmptyState, ErrorState } from '#kit/web/ui/states.tsx'
import { Table } from '#kit/web/ui/table.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { Section } from './controls.tsx'
import { sampleCourses, type Samples } from './samples.ts'

/** Loaded before; the network is gone now. */
const offline = new ApiError(0, {})
const ourFailure = Object.assign(new ApiError(500, {}), { reference: 'r-4f2a' })
const unanswered = { data: [], error: offline, isRefetching: false, refetch: () => Promise.reject(offline) }

interface Props {
  text: Samples
  language: Language
}

export function Contents({ text, language }: Props) {
  return (
    <>
      <Messages text={text} />
      <Section title={text.upload}>
        <Files text={text} />
      </Section>
      <Section title={text.states}>
        <div className="kit-page-two">
          <Skeleton lines={['short', 'tall', 'mid']} />
          <BoxSkeleton />
          <div className="card">
            <EmptyState
              title={text.noCertificates}
              action={
                <LinkButton to="#" variant="soft" size="sm">
                  {text.browse}
                </LinkButton>
              }
            >
              {text.noCertificatesText}
            </EmptyState>
          </div>
          <div className="card">
            <ErrorState error={ourFailure} retry={() => toast.error(text.expired)} />
          </div>
        </div>
      </Section>
      <People text={text} />
      <Requests text={text} language={language} />
      <Section title={text.courses}>
        <div className="kit-page-two">
          {sampleCourses(text).map((course) => (
            <CourseCard key={course.id} course={course} to="#" />
          ))}
        </div>
        <div className="category-tile hue-indigo">
          <CategoryIcon hue="indigo" />
          <b>{text.categories[3]}</b>
        </div>
      </Section>
      <Drawings text={text} />
    </>
  )
}

function Messages({ text }: { text: Samples }) {
  const [dialog, setDialog] = useState(false)
  const [drawer, setDrawer] = useState(false)
  function showToasts() {
    toast.success(text.wellDone)
    toast.error(text.expired)
  }
  return (
    <Section title={text.messages}>
      <Banner tone="ok" icon={BadgeCheck} action={<Button size="sm">{text.carryOn}</Button>}>
        {text.enrolled}
      </Banner>
      <Banner tone="lamp" icon={Hourglass}>
        {text.received}
      </Banner>
      <StaleNote query={unanswered} />
      <div className="layout-row layout-wrap">
        <Button variant="secondary" onClick={showToasts}>
          {text.showToasts}
        </Button>
        <Button variant="secondary" onClick={() => setDialog(true)}>
          {text.openDialog}
        </Button>
        <Button variant="secondary" onClick={() => setDrawer(true)}>
          {text.openDrawer}
        </Button>
        <Menu
          label={text.student}
          items={[
            { label: text.profile, icon: User, to: '#' },
            { label: text.logOut, icon: LogOut, flip: true, apart: true, onSelect: showToasts },
          ]}
        >
          <Avatar name={text.student} />
          {text.student}
          <Icon of={ChevronDown} size="sm" />
        </Menu>
      </div>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title={text.dialogTitle}
        footer={<Button variant="danger">{text.remove}</Button>}
      >
        <p className="text-soft">{text.dialogText}</p>
      </Dialog>
      <Drawer open={drawer} onClose={() => setDrawer(false)} label={text.openDrawer} head={<b>{text.student}</b>}>
        <a className="nav-item" href="#profile" aria-current="page">
          <Icon of={User} />
          {text.profile}
        </a>
      </Drawer>
    </Section>
  )
}

function Files({ text }: { text: Samples }) {
  const props = { label: text.uploadLabel, hint: text.uploadHint, onFile: (file: File) => toast.success(file.name) }
  const nothing = () => toast.info(text.remove)
  return (
    <>
      <FileDrop {...props} state={{ status: 'empty' }} error={text.uploadError} accept="image/*,.pdf" />
      <FileDrop {...props} state={{ status: 'uploading', name: 'recu-ccp.jpg', percent: 64, cancel: nothing }} />
      <FileDrop {...props} state={{ status: 'done', name: 'recu-ccp.jpg', size: 1_400_000, remove: nothing }} />
    </>
  )
}

function People({ text }: { text: Samples }) {
  const [stars, setStars] = useState(4)
  return (
    <Section title={text.people}>
      <div className="layout-row layout-wrap">
        <Avatar name={text.student} />
        <ArchPortrait name={text.instructor} tint="clay" />
        <ArchPortrait name={text.instructor} tint="indigo" size="lg" />
        <Rating value={4.8} count={32} />
        <Stars value={4} />
      </div>
      <RatingInput label={text.yourRating} value={stars} onChange={setStars} />
    </Section>
  )
}

function Requests({ text, language }: Props) {
  const rows = [4900, 12_500].map((amount, i) => ({ id: String(i), amount, day: new Date(Date.UTC(2025, i, 12)) }))
  return (
    <div className="card kit-page-table">
      <Table
        caption={text.table}
        columns={[
          { id: 'student', head: text.tableStudent, cell: () => text.student },
          { id: 'date', head: text.tableDate, cell: (row) => formatDate(row.day, language), wide: true },
          { id: 'amount', head: text.tableAmount, cell: (row) => formatMoney(row.amount, language), figure: true },
        ]}
        rows={rows}
        rowId={(row) => row.id}
        selected="0"
      />
    </div>
  )
}

function Drawings({ text }: { text: Samples }) {
  return (
    <Section title={text.scenes}>
      <div className="kit-page-hero hero">
        <div className="hero-art">
          <HeroScene />
        </div>
      </div>
      <div className="cta">
        <CallScene />
        <h3 className="text-display">{text.nextLesson}</h3>
        <p>{text.nextLessonText}</p>
        <Button variant="accent" size="lg">
          {text.accent}
        </Button>
      </div>
      <div className="night kit-page-night">
        <AuthScene />
      </div>
      <div className="lost-sea">
        <BoatScene />
      </div>
      <CertificateBand />
    </Section>
  )
}
