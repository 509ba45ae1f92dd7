import { NEWSLETTER } from '@daily-drops/contract/texts/newsletter'
import { Card, CardTitle } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { NewsletterPreview } from './newsletter-preview.tsx'
import type { NewsletterView } from './newsletter-view.ts'

export function NewsletterScreen({ view }: { view: NewsletterView }) {
  return (
    <>
      <PageHeader title={NEWSLETTER.title} subtitle={NEWSLETTER.subtitle} />
      <NewsletterForm {...view} />
      <Card className="mt-8 max-w-md">
        <CardTitle>{NEWSLETTER.info.title}</CardTitle>
        <p className="text-ink-2">{NEWSLETTER.info.text}</p>
      </Card>
      <NewsletterPreview {...view} />
    </>
  )
}
