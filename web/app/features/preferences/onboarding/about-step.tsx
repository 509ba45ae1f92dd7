import { TextField } from '../../../ui/forms/field.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'

interface AboutStepProps {
  saved: { first_name: string; last_name: string; company_role: string; is_public: boolean }
}

export function AboutStep({ saved }: AboutStepProps) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          name="first_name"
          defaultValue={saved.first_name}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          label="Last name"
          name="last_name"
          defaultValue={saved.last_name}
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
      <TextField
        label="Company role"
        hint="For example founder, designer, researcher."
        name="company_role"
        defaultValue={saved.company_role}
        autoComplete="organization-title"
        maxLength={100}
      />
      <div>
        <Switch name="is_public" defaultChecked={saved.is_public} label="Public profile" />
        <p className="text-meta text-ink-2">
          Anyone can see your handle and saved items. You can change this in Settings.
        </p>
      </div>
    </div>
  )
}
