import { channels } from '@daily-drops/messages/subjects/channels'
import { delivery as messages } from '@daily-drops/messages/subjects/delivery'
import type { ReactNode } from 'react'
import { useMessages } from '../../../locale/page-locale.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { ChannelProps } from '../settings-view.ts'
import { StepForm } from '../step-form.tsx'
import { ChannelSchedule } from './channel-schedule.tsx'

/** A messaging app, connected by a link that the reader opens in it, or in its own way. */
export function ConnectApp({ children, ...props }: ChannelProps & { children?: ReactNode }) {
  const t = useMessages(messages)
  const { kind, channel, outcome } = props
  const app = useMessages(channels)(`name.${kind}`)
  return (
    <>
      {channel && <ChannelSchedule {...props} />}
      {children}
      {outcome?.link ? (
        <div className="rounded-md border border-line bg-surface p-5">
          <ButtonLink
            variant="primary"
            to={outcome.link}
            target="_blank"
            rel="noopener"
            className="max-w-full py-2 whitespace-normal! h-auto! min-h-control"
          >
            {t('openApp', { app })}
          </ButtonLink>
          <p className="mt-3">{t('connecting')}</p>
        </div>
      ) : (
        <StepForm
          intent="link-channel"
          hidden={{ kind }}
          button={t(channel ? 'connectAgain' : 'connect', { app })}
        />
      )}
    </>
  )
}
