import { appContext } from '../../access/app-context.ts'
import { LegalScreen } from '../../features/legal/legal-screen.tsx'
import { termsSections } from '../../features/legal/terms-sections.ts'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/terms.ts'

const TITLE = 'Terms'

const DESCRIPTION =
  'Daily Drops terms: accounts, how items are ranked, plans, payments and what is not allowed.'

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) => pageMeta(TITLE, { description: DESCRIPTION }, args)

export const loader = ({ context }: Route.LoaderArgs) => context.get(appContext).capabilities

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <LegalScreen
        title={TITLE}
        subtitle="What you can expect from us, and we from you."
        sections={termsSections(loaderData)}
      />
    </Page>
  )
}
