import { SETTINGS } from '@daily-drops/contract/texts/settings'
import { Switch } from '../../ui/forms/switch.tsx'
import { Part } from '../../ui/states/part.tsx'

const { title, email, push } = SETTINGS.notifications

/**
 * Shown while nothing can be delivered. These switches only affect the browser. Real ones are in the delivery
 * section.
 */
export function NotificationsSection() {
  return (
    <Part title={title} id="notifications" ruled>
      <div className="flex flex-col items-start">
        <Switch defaultChecked label={email} />
        <Switch label={push} />
      </div>
    </Part>
  )
}
