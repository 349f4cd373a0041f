// The component page, first half: buttons, fields, choices, tabs, progress.
import { Check, Clock, Play, Search, Share2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { tints } from '#kit/tints.ts'
import { CategoryName } from '#features/catalogue/web/category-name.tsx'
import { Badge } from '#kit/web/ui/badge.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Checkbox, Radio, Switch } from '#kit/web/ui/choice.tsx'
import { ChipGroup } from '#kit/web/ui/chip-group.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ComingLine } from '#kit/web/ui/coming-line.tsx'
import { Progress } from '#kit/web/ui/progress.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { PillSelect, Select } from '#kit/web/ui/select.tsx'
import { Stepper } from '#kit/web/ui/stepper.tsx'
import { Tabs } from '#kit/web/ui/tabs.tsx'
import { PasswordField, TextArea, TextField } from '#kit/web/ui/text-field.tsx'
import type { Samples } from './samples.ts'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="kit-page-section">
      <h2 className="kit-page-title">{title}</h2>
      {children}
    </section>
  )
}

export function Controls({ text }: { text: Samples }) {
  return (
    <>
      <Buttons text={text} />
      <Fields text={text} />
      <Marks text={text} />
      <Section title={text.progress}>
        <Progress value={43} label={text.courseProgress} showValue />
        <Progress value={100} label={text.courseProgress} />
        <Progress value={20} label={text.courseProgress} thin />
        {/* At the upper edge of the window, elsewhere. */}
        <div className="kit-page-window">
          <ComingLine />
        </div>
        <Stepper label={text.progress} steps={text.steps} current={1} />
      </Section>
    </>
  )
}

function Buttons({ text }: { text: Samples }) {
  const [busy, setBusy] = useState(true)
  return (
    <Section title={text.buttons}>
      <div className="layout-row layout-wrap">
        <Button>{text.primary}</Button>
        <Button variant="accent">
          <Icon of={Play} />
          {text.accent}
        </Button>
        <Button variant="secondary">{text.secondary}</Button>
        <Button variant="soft">{text.soft}</Button>
        <Button variant="ghost">{text.ghost}</Button>
      </div>
      <div className="layout-row layout-wrap">
        <Button busy={busy} busyLabel={text.saving}>
          {text.save}
        </Button>
        <Button disabled>{text.disabled}</Button>
        <Button variant="danger">{text.remove}</Button>
        <Button variant="danger-soft">{text.reject}</Button>
        <Button variant="secondary" icon aria-label={text.share} onClick={() => setBusy(!busy)}>
          <Icon of={Share2} flip />
        </Button>
        <Button size="sm" variant="soft">
          {text.save}
        </Button>
        <Button size="lg">{text.save}</Button>
      </div>
    </Section>
  )
}

function Fields({ text }: { text: Samples }) {
  const options = [{ value: '', label: text.all }, ...text.categories.map((name) => ({ value: name, label: name }))]
  return (
    <Section title={text.fields}>
      <div className="kit-page-two">
        <TextField label={text.fullName} placeholder={text.fullNameExample} autoComplete="off" />
        <TextField label={text.email} type="email" defaultValue="anis@example.dz" autoComplete="off" />
        <PasswordField
          label={text.password}
          defaultValue="12345"
          autoComplete="off"
          error={text.passwordError}
          labelEnd={<span className="text-xs text-muted">{text.forgot}</span>}
        />
        <TextField label={text.email} type="email" defaultValue="anis@example.dz" disabled help={text.emailReason} />
        <Select label={text.category} options={options} />
        <TextField label={text.search} hideLabel type="search" icon={Search} placeholder={text.search} />
        <div>
          <Checkbox label={text.terms} defaultChecked />
          <Checkbox label={text.terms} error={text.termsError} />
        </div>
        <div>
          <Switch label={text.preview} help={text.previewHelp} defaultChecked />
          <Radio name={`plan-${text.name}`} label={text.monthly} defaultChecked />
        </div>
      </div>
      <TextArea label={text.note} rows={2} />
    </Section>
  )
}

function Marks({ text }: { text: Samples }) {
  const [chip, setChip] = useState('')
  const [segment, setSegment] = useState<'all' | 'now' | 'done'>('all')
  const [tab, setTab] = useState('overview')
  const [level, setLevel] = useState('beginner')
  const chips = text.categories.map((label, i) => ({ value: label, label, tint: tints[i] }))
  return (
    <Section title={text.marks}>
      <div className="layout-row layout-wrap">
        <Badge tone="sea">{text.inProgress}</Badge>
        <Badge tone="ok" icon={Check}>
          {text.completed}
        </Badge>
        <Badge tone="lamp" icon={Clock}>
          {text.toReview}
        </Badge>
        <Badge tone="bad">{text.rejected}</Badge>
        <Badge>{text.draft}</Badge>
        <CategoryName hue="clay">{text.categories[1]}</CategoryName>
      </div>
      <ChipGroup
        label={text.category}
        chips={[{ value: '', label: text.all }, ...chips]}
        value={chip}
        onChange={setChip}
      />
      <div className="layout-row layout-wrap">
        <PillSelect
          label={text.level}
          options={[
            { value: '', label: text.all },
            { value: 'beginner', label: text.beginner },
          ]}
          value={level}
          onChange={setLevel}
        />
        <Segmented
          label={text.courses}
          segments={[
            { value: 'all', label: text.all, count: 5 },
            { value: 'now', label: text.inProgress, count: 2 },
            { value: 'done', label: text.completed, count: 1 },
          ]}
          value={segment}
          onChange={setSegment}
        />
      </div>
      <Tabs
        label={text.course}
        tabs={[
          { id: 'overview', label: text.overview, panel: <p className="text-soft">{text.overviewText}</p> },
          { id: 'files', label: text.files, count: 3, panel: <p className="text-soft">{text.filesText}</p> },
          { id: 'notes', label: text.notes, panel: <p className="text-soft">{text.notesText}</p> },
        ]}
        value={tab}
        onChange={setTab}
      />
    </Section>
  )
}
