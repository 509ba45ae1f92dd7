import { appContext } from '../../access/app-context.ts'
import { LegalScreen } from '../../features/legal/legal-screen.tsx'
import { privacySections } from '../../features/legal/privacy-sections.ts'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/privacy.ts'

const TITLE = 'Privacy'

const DESCRIPTION =
  'What Daily Drops stores about you, why, for how long, and how to have it deleted. No third-party trackers.'

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) => pageMeta(TITLE, { description: DESCRIPTION }, args)

export const loader = ({ context }: Route.LoaderArgs) => context.get(appContext).capabilities

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <LegalScreen
        title={TITLE}
        subtitle="What we store about you, why, and for how long."
        sections={privacySections(loaderData)}
      />
    </Page>
  )
}
