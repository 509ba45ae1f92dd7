import { newsletter as messages } from '@daily-drops/messages/subjects/newsletter'
import { appContext } from '../../access/app-context.ts'
import { track } from '../../analytics/track.ts'
import { NewsletterScreen } from '../../features/newsletter/newsletter-screen.tsx'
import { loadNewsletter, takeNewsletterStep } from '../../features/newsletter/newsletter-step.ts'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/newsletter.ts'

export const meta: Route.MetaFunction = (args) => {
  const t = pageMessages(messages, args.matches)
  return pageMeta(t('title'), { description: t('description') }, args)
}

export function loader({ context }: Route.LoaderArgs) {
  return loadNewsletter(context.get(appContext))
}

export async function action({ context, request }: Route.ActionArgs) {
  return takeNewsletterStep(context.get(appContext), await request.formData())
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const outcome = await serverAction()
  notify(outcome.notice)
  if (outcome.switched)
    track(outcome.switched === 'on' ? 'newsletter_subscribed' : 'newsletter_unsubscribed', {})
  return outcome
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page width="page">
      {actionData && <noscript>{actionData.notice.title}</noscript>}
      <NewsletterScreen view={loaderData} />
    </Page>
  )
}
