import { privacy as messages } from '@daily-drops/messages/subjects/privacy'
import { appContext } from '../../access/app-context.ts'
import { LegalScreen } from '../../features/legal/legal-screen.tsx'
import { privacySections } from '../../features/legal/privacy-sections.ts'
import { pageMessages, useLocale, useMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/privacy.ts'

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) => {
  const t = pageMessages(messages, args.matches)
  return pageMeta(t('title'), { description: t('description') }, args)
}

export const loader = ({ context }: Route.LoaderArgs) => context.get(appContext).capabilities

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  return (
    <Page>
      <LegalScreen
        title={t('title')}
        subtitle={t('subtitle')}
        sections={privacySections(locale, loaderData)}
      />
    </Page>
  )
}
