import { SETTINGS } from '@daily-drops/contract/texts/settings'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Part } from '../../ui/states/part.tsx'

const { title, phone, verify, off } = SETTINGS.messaging

export function MessagingSection() {
  return (
    <Part title={title}>
      <div className="flex flex-wrap items-start gap-2.5">
        <div className="grow">
          <Field label={phone} hint={off}>
            {(control) => <Input {...control} type="tel" disabled />}
          </Field>
        </div>
        <Button disabled size="lg" className="mt-7">
          {verify}
        </Button>
      </div>
    </Part>
  )
}
