import { SETTINGS } from '@daily-drops/contract/texts/settings'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Part } from '../../ui/part.tsx'

const { title, email: emailLabel, firstName, lastName, changePassword, off } = SETTINGS.account

export function AccountSection({ email }: { email: string }) {
  return (
    <Part title={title}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={firstName}>{(control) => <Input {...control} disabled />}</Field>
        <Field label={lastName}>{(control) => <Input {...control} disabled />}</Field>
        <Field label={emailLabel} hint={off}>
          {(control) => <Input {...control} type="email" value={email} disabled readOnly />}
        </Field>
      </div>
      <Button disabled variant="secondary" className="mt-4">
        {changePassword}
      </Button>
    </Part>
  )
}
