// Checking a number: a plain form that works without scripts too; /verify sends on to the number's own page.
import { Hash } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Form, useNavigation } from 'react-router'
import { Button } from '#kit/web/ui/button.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'

interface VerifyFormProps {
  title?: string
  /** A number that was not found, to be corrected. */
  typed?: string
}

export function VerifyForm({ title, typed }: VerifyFormProps) {
  const { t } = useTranslation('verify')
  const { state } = useNavigation()
  const [isMissing, setMissing] = useState(false)
  function check(event: SubmitEvent<HTMLFormElement>) {
    const input = event.currentTarget.elements.namedItem('number') as HTMLInputElement
    setMissing(input.value.trim() === '')
    if (input.value.trim() !== '') return
    event.preventDefault()
    input.focus()
  }
  return (
    <section className="card verify-form">
      {title && <h2 className="text-h3">{title}</h2>}
      <Form action="/verify" onSubmit={check}>
        <TextField
          name="number"
          latin
          icon={Hash}
          hideLabel={title !== undefined}
          defaultValue={typed}
          label={t('number')}
          placeholder="MNR-2025-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
          error={isMissing && t('missing')}
        />
        <Button type="submit" busy={state === 'loading'}>
          {t('verify')}
        </Button>
      </Form>
    </section>
  )
}
