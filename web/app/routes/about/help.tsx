import { appContext } from '../../access/app-context.ts'
import { helpQuestions } from '../../features/help/help-questions.ts'
import { HelpScreen } from '../../features/help/help-screen.tsx'
import { useLocale } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/help.ts'

const TITLE = 'Help'

const DESCRIPTION =
  'Help with Daily Drops: why editions end, how to change topics, delivery times, plans, your data and missing emails.'

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) => pageMeta(TITLE, { description: DESCRIPTION }, args)

export const loader = ({ context }: Route.LoaderArgs) => context.get(appContext).capabilities

export default function Help({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <Page>
      <HelpScreen title={TITLE} questions={helpQuestions(loaderData, locale)} contact={loaderData.contact} />
    </Page>
  )
}
