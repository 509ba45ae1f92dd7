import { settings as messages } from '@daily-drops/messages/subjects/settings'
import { useMessages } from '../../locale/page-locale.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { Part } from '../../ui/states/part.tsx'

/**
 * Shown while nothing can be delivered. These switches only affect the browser. Real ones are in the delivery
 * section.
 */
export function NotificationsSection() {
  const t = useMessages(messages)
  return (
    <Part title={t('notifications')} id="notifications" ruled>
      <div className="flex flex-col items-start">
        <Switch defaultChecked label={t('emailNotifications')} />
        <Switch label={t('pushNotifications')} />
      </div>
    </Part>
  )
}
