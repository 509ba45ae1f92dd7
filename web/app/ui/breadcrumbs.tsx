import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

interface BreadcrumbsProps {
  /** From the top down; the page itself is last and is no link. */
  trail: readonly { name: string; path: string }[]
}

export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-meta text-ink-3">
        {trail.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-1.5">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5" />}
            {index === trail.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link to={path} className="underline-offset-2 hover:text-ink hover:underline">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
