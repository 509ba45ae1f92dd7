import { NOT_FOUND } from '@daily-drops/contract/texts/shell'
import { data } from 'react-router'
import { NotFound } from '../../features/shell/not-found.tsx'
import { pageMeta } from '../../page/meta.ts'

export const meta = () => pageMeta(NOT_FOUND.title)

export function loader() {
  return data(null, { status: 404 })
}

export default NotFound
