import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'

interface AboutStepProps {
  saved: { first_name: string; last_name: string; company_role: string; is_public: boolean }
}

export function AboutStep({ saved }: AboutStepProps) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name">
          {(control) => (
            <Input
              {...control}
              name="first_name"
              defaultValue={saved.first_name}
              autoComplete="given-name"
              maxLength={100}
            />
          )}
        </Field>
        <Field label="Last name">
          {(control) => (
            <Input
              {...control}
              name="last_name"
              defaultValue={saved.last_name}
              autoComplete="family-name"
              maxLength={100}
            />
          )}
        </Field>
      </div>
      <Field label="Company role" hint="For example founder, designer, researcher.">
        {(control) => (
          <Input
            {...control}
            name="company_role"
            defaultValue={saved.company_role}
            autoComplete="organization-title"
            maxLength={100}
          />
        )}
      </Field>
      <div>
        <Switch name="is_public" defaultChecked={saved.is_public} label="Public profile" />
        <p className="text-meta text-ink-2">
          Others may see your handle and what you saved. You can change it at any time in Settings.
        </p>
      </div>
    </div>
  )
}
