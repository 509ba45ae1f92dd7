import { passwordField } from '@daily-drops/messages/subjects/password-field'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useMessages } from '../../locale/page-locale.ts'
import { Input } from '../../ui/forms/input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useHydrated } from '../../ui/in-browser.ts'

/** A password that can be shown while typing. The switch needs scripts, so it is rendered with them. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const t = useMessages(passwordField)
  const [shown, setShown] = useState(false)
  const scripted = useHydrated()
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="relative block">
      <Input {...props} type={shown ? 'text' : 'password'} className="pe-12" />
      {scripted && (
        <IconButton
          label={t(shown ? 'hide' : 'show')}
          onClick={() => setShown(!shown)}
          className="absolute top-0.5 end-0.5"
        >
          <Icon aria-hidden="true" />
        </IconButton>
      )}
    </span>
  )
}
