import { PROVIDER_NAMES, type SocialProvider } from '@daily-drops/contract/accounts/accounts'
import { auth } from '@daily-drops/messages/subjects/auth'
import { Form, useNavigation } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { ProviderMark } from '../../ui/provider-mark.tsx'
import { TimeZoneInput } from './time-zone-input.tsx'

const PROVIDERS: SocialProvider[] = ['linkedin_oidc', 'google']

export function SocialButtons() {
  const t = useMessages(auth)
  const chosen = useNavigation().formData?.get('intent')
  return (
    <>
      <Form method="post" className="grid gap-2.5">
        <TimeZoneInput />
        {PROVIDERS.map((provider) => (
          <Button
            key={provider}
            type="submit"
            name="intent"
            value={provider}
            size="lg"
            busy={chosen === provider}
          >
            {chosen !== provider && <ProviderMark provider={provider} />}
            {t('continueWith', { provider: PROVIDER_NAMES[provider] })}
          </Button>
        ))}
      </Form>
      <div className="flex items-center gap-3 text-meta text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('orEmail')}
      </div>
    </>
  )
}
