import { SETTINGS } from '@daily-drops/contract/texts/settings'
import { Part } from '../../ui/part.tsx'
import { Switch } from '../../ui/switch.tsx'

const { title, email, push } = SETTINGS.notifications

export function NotificationsSection() {
  return (
    <Part title={title}>
      <div className="flex flex-col items-start">
        <Switch name="email" defaultChecked label={email} />
        <Switch name="push" label={push} />
      </div>
    </Part>
  )
}
