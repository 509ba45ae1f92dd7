import { shell } from '@daily-drops/messages/subjects/shell'
import { data, type MetaFunction } from 'react-router'
import { NotFound } from '../../features/shell/not-found.tsx'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(pageMessages(shell, matches)('notFound.title'))

export function loader() {
  return data(null, { status: 404 })
}

export default NotFound
