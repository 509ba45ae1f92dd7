import { SETTINGS } from '@daily-drops/contract/texts/settings'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Part } from '../../ui/states/part.tsx'

const { title, phone, verify, off } = SETTINGS.messaging

export function MessagingSection() {
  return (
    <Part title={title} ruled>
      <div className="flex flex-wrap items-start gap-2.5">
        <div className="grow">
          <TextField label={phone} hint={off} type="tel" disabled />
        </div>
        <Button disabled size="lg" className="mt-7">
          {verify}
        </Button>
      </div>
    </Part>
  )
}
