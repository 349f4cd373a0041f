// The role of a member of the team, and whose courses an instructor writes.
import { useQuery } from '@tanstack/react-query'
import { roles } from '#kit/capabilities.ts'
import { Select } from '#kit/web/ui/select.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { instructorsQuery, type TeamRole } from './queries.ts'

export interface ChosenRole {
  role: TeamRole
  /** Empty: none is chosen. */
  instructor: string
}

interface RoleFieldsProps {
  chosen: ChosenRole
  errors: Record<string, string>
  onChange: (chosen: ChosenRole) => void
}

export function RoleFields({ chosen, errors, onChange }: RoleFieldsProps) {
  const { t } = useTranslation('team')
  const { role, instructor } = chosen
  const instructors = useQuery({ ...instructorsQuery, enabled: role === 'instructor' })
  return (
    <>
      <Select
        label={t('role')}
        value={role}
        error={errors['role']}
        options={roles.filter((one) => one !== 'student').map((one) => ({ value: one, label: t(`role_${one}`) }))}
        onChange={(event) => onChange({ role: event.target.value as TeamRole, instructor })}
      />
      {role === 'instructor' && (
        <Select
          label={t('instructor')}
          value={instructor}
          error={errors['instructor_id']}
          options={[
            { value: '', label: t('chooseInstructor') },
            ...(instructors.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => onChange({ role, instructor: event.target.value })}
        />
      )}
    </>
  )
}

/** As the API takes it. */
export function bodyOfRole({ role, instructor }: ChosenRole) {
  return { role, ...(role === 'instructor' && { instructor_id: instructor || null }) }
}
