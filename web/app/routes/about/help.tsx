import { help as messages } from '@daily-drops/messages/subjects/help'
import { appContext } from '../../access/app-context.ts'
import { helpQuestions } from '../../features/help/help-questions.ts'
import { HelpScreen } from '../../features/help/help-screen.tsx'
import { pageMessages, useLocale } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/help.ts'

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) => {
  const t = pageMessages(messages, args.matches)
  return pageMeta(t('title'), { description: t('description') }, args)
}

export const loader = ({ context }: Route.LoaderArgs) => context.get(appContext).capabilities

export default function Help({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <Page>
      <HelpScreen questions={helpQuestions(loaderData, locale)} contact={loaderData.contact} />
    </Page>
  )
}
