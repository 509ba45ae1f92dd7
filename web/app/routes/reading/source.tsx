import { sources as messages } from '@daily-drops/messages/subjects/sources'
import { appContext } from '../../access/app-context.ts'
import { loadSource } from '../../features/sources/load-source.ts'
import { SourceScreen } from '../../features/sources/source-screen.tsx'
import { takeSourceStep } from '../../features/sources/source-step.ts'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { itemList } from '../../structured-data/item-list.ts'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/source.ts'

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { source, state, latest } = args.loaderData
  const t = pageMessages(messages, args.matches)
  const description = t('description', { name: source.name })
  const jsonLd = [itemList(source.name, latest)]
  return pageMeta(source.name, { description, jsonLd, noindex: state === 'paused' }, args)
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadSource(context.get(appContext), params.slug)

export async function action({ context, request, params }: Route.ActionArgs) {
  return takeSourceStep(context.get(appContext), params.slug, await request.formData())
}

export default function Source({ loaderData, actionData }: Route.ComponentProps) {
  return <SourceScreen key={loaderData.source.id} page={loaderData} outcome={actionData} />
}
