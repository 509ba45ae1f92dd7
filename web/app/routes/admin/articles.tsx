import { appContext } from '../../access/app-context.ts'
import { ArticlesFailure } from '../../features/admin-articles/articles-failure.tsx'
import { ArticlesScreen } from '../../features/admin-articles/articles-screen.tsx'
import { loadArticles } from '../../features/admin-articles/load-articles.ts'
import { pageMeta } from '../../page/meta.ts'
import type { Route } from './+types/articles.ts'

export const meta = () => pageMeta('Gestione Articoli')

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadArticles(context.get(appContext), url.searchParams)

export default function AdminArticles({ loaderData }: Route.ComponentProps) {
  return <ArticlesScreen view={loaderData} />
}

export const ErrorBoundary = ArticlesFailure
