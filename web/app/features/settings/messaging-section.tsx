import { settings as messages } from '@daily-drops/messages/subjects/settings'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Part } from '../../ui/states/part.tsx'

export function MessagingSection() {
  const t = useMessages(messages)
  return (
    <Part title={t('messaging')} ruled>
      <div className="flex flex-wrap items-start gap-2.5">
        <div className="grow">
          <TextField label={t('phone')} hint={t('messagingOff')} type="tel" disabled />
        </div>
        <Button disabled size="lg" className="mt-7">
          {t('verifyPhone')}
        </Button>
      </div>
    </Part>
  )
}
