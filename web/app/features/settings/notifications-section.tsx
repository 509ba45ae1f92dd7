import { SETTINGS } from '@daily-drops/contract/texts/settings'
import { Switch } from '../../ui/forms/switch.tsx'
import { Part } from '../../ui/states/part.tsx'

const { title, email, push } = SETTINGS.notifications

/** Shown while nothing can be delivered. The switches are the browser's alone; real ones are in the delivery part. */
export function NotificationsSection() {
  return (
    <Part title={title} id="notifications">
      <div className="flex flex-col items-start">
        <Switch defaultChecked label={email} />
        <Switch label={push} />
      </div>
    </Part>
  )
}
