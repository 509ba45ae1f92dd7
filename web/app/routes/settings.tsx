import { appContext } from '../app-context.ts'
import { SettingsScreen } from '../features/settings/settings-screen.tsx'
import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/settings.ts'

export const meta = () => pageMeta('Settings')

export function loader({ context }: Route.LoaderArgs) {
  const { capabilities, viewer } = context.get(appContext)
  return { capabilities, email: viewer?.email ?? '', tier: viewer?.tier ?? null }
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <SettingsScreen settings={loaderData} />
    </Page>
  )
}
