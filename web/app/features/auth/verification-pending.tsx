import { verification } from '@daily-drops/messages/subjects/verification'
import { MailCheck } from 'lucide-react'
import { useFetcher } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { MessageState } from '../../ui/states/message-state.tsx'
import { NoScriptNotice } from '../../ui/states/no-script-notice.tsx'
import { type AuthOutcome, noticeOf } from './auth-outcome.ts'
import { useConfirmation } from './use-confirmation.ts'

interface VerificationPendingProps {
  email: string
  sendsEmail: boolean
  outcome?: AuthOutcome | undefined
}

/** Replaces every personal page until the address is confirmed. */
export function VerificationPending({ email, sendsEmail, outcome }: VerificationPendingProps) {
  const t = useMessages(verification)
  useConfirmation()
  return (
    <MessageState
      icon={<MailCheck aria-hidden="true" />}
      title={t('title')}
      heading="h1"
      action={<PendingActions />}
    >
      <p>
        {t.rich(sendsEmail ? 'sent' : 'notSent', {
          email,
          b: (words) => (
            <strong key="email" className="font-strong break-words text-ink">
              {words}
            </strong>
          ),
        })}
      </p>
      {sendsEmail && <p className="mt-3">{t('spam')}</p>}
      <div className="mt-5 text-start empty:hidden">
        {outcome && !('notice' in outcome) && <FormAlert refusal={outcome} />}
        <NoScriptNotice notice={noticeOf(outcome)} />
      </div>
    </MessageState>
  )
}

function PendingActions() {
  const t = useMessages(verification)
  const resend = useFetcher()
  const leave = useFetcher()
  return (
    <div className="grid w-full gap-2.5">
      <resend.Form method="post" action="/auth">
        <Button
          variant="primary"
          type="submit"
          name="intent"
          value="resend"
          size="lg"
          busy={resend.state !== 'idle'}
          className="w-full"
        >
          {t('resend')}
        </Button>
      </resend.Form>
      <leave.Form method="post" action="/logout?switch">
        <Button type="submit" variant="ghost" size="lg" busy={leave.state !== 'idle'} className="w-full">
          {t('switchAccount')}
        </Button>
      </leave.Form>
    </div>
  )
}
