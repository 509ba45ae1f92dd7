import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Client navigations are silent for screen readers, so this announces the new page's title. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [visit, setVisit] = useState({ pathname, title: '' })

  useEffect(() => {
    setVisit((last) => (last.pathname === pathname ? last : { pathname, title: document.title }))
  }, [pathname])

  return (
    <p aria-live="assertive" className="sr-only">
      {visit.title}
    </p>
  )
}
