import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SourceIcon } from './source-icon.tsx'

it('shows the initial below the icon, and is hidden from screen readers', () => {
  const markup = renderToStaticMarkup(<SourceIcon name="The Gazette" icon="/icon/42/abc" />)
  expect(markup).toContain('aria-hidden="true"')
  expect(markup).toContain('data-initial="G"')
  expect(markup).toContain('background-image:url(/icon/42/abc)')
})

it('requests nothing when there is no icon', () => {
  expect(renderToStaticMarkup(<SourceIcon name="Daily Drops" icon={null} />)).not.toContain('url(')
})
