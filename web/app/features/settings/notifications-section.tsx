import { SETTINGS } from '@daily-drops/contract/texts/settings'
import { Switch } from '../../ui/forms/switch.tsx'
import { Part } from '../../ui/states/part.tsx'
import type { SettingsView } from './settings-view.ts'

const { title, email, push } = SETTINGS.notifications

/** Until they can be saved, the switches are the browser's alone. */
export function NotificationsSection({ account, form }: Pick<SettingsView, 'account'> & { form: string }) {
  return (
    <Part title={title} id="notifications">
      <div className="flex flex-col items-start">
        <Switch form={form} name="notify_email" defaultChecked={account.notify_email} label={email} />
        <Switch form={form} name="notify_push" defaultChecked={account.notify_push} label={push} />
      </div>
    </Part>
  )
}
