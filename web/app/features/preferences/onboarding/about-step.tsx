import { onboarding } from '@daily-drops/messages/subjects/onboarding'
import { useMessages } from '../../../locale/page-locale.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { NameFields } from '../../../ui/forms/name-fields.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'

interface AboutStepProps {
  saved: { first_name: string; last_name: string; company_role: string; is_public: boolean }
}

export function AboutStep({ saved }: AboutStepProps) {
  const t = useMessages(onboarding)
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields saved={saved} />
      </div>
      <TextField
        label={t('role')}
        hint={t('roleHint')}
        name="company_role"
        defaultValue={saved.company_role}
        autoComplete="organization-title"
        maxLength={100}
      />
      <div>
        <Switch name="is_public" defaultChecked={saved.is_public} label={t('publicProfile')} />
        <p className="text-meta text-ink-2">{t('publicHint')}</p>
      </div>
    </div>
  )
}
